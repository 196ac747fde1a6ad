import {
  AwayNotice,
  ForbiddenNotice,
  NoCouncilNotice,
  SelectPropertyNotice,
} from '#app/notices.tsx';
import { useWords, type Words } from '#core/language/words.ts';
import { useNetwork } from '#core/offline/network.ts';
import { useSignedIn } from '#core/session/session.tsx';
import type { Screen } from '#core/shell/screen.ts';
import { useTitle } from '#core/shell/title.ts';
import { Spinner } from '#ui/button/spinner.tsx';
import { useDelay } from '#ui/state/use-delay.ts';

/** On a phone it takes the whole screen; from medium up it keeps beside the side area. */
export function ScreenLoading() {
  const isLate = useDelay(150);
  const { isLost } = useNetwork();
  if (!isLate) return null;
  if (isLost) return <AwayNotice />;
  return (
    <div className="fixed inset-0 z-10 flex items-center justify-center text-ink-3 md:static md:min-h-[60vh]">
      <Spinner size={32} className="md:scale-75" />
    </div>
  );
}

/** First of its siblings, so that a page's own title, set after it, stands. */
function Title({ title }: { title: Words }) {
  useTitle(useWords()(title));
  return null;
}

/** One screen of the table behind its gate: the permission first, then the property. */
export function ScreenFrame({ screen }: { screen: Screen }) {
  const { ability, profile } = useSignedIn();
  const { page: Page } = screen;
  const content = () => {
    if (!ability.canOpen(screen.gate)) return <ForbiddenNotice />;
    if (screen.needsProperty && profile.tenant === null) return <SelectPropertyNotice />;
    return <Page />;
  };
  return (
    <>
      <Title title={screen.title} />
      {profile.isCouncil && profile.groups.length === 0 && <NoCouncilNotice />}
      {content()}
    </>
  );
}
