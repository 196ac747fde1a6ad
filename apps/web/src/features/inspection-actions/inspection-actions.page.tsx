import { hasEnded, NewQuestionerAction, type QuestionerAction } from '@keyhold/contract';
import {
  ListPlus,
  ShieldCheck,
  SquareKanban,
  Table2,
  TriangleAlert,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { filterOf, useAddress } from '#core/api/list.ts';
import { useAction } from '#core/api/use-action.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { FieldFilter } from '#core/records/field-filter.tsx';
import { FieldInputs } from '#core/records/field-input.tsx';
import { ListTable } from '#core/records/list-page.tsx';
import { RecordDrawer, useOpenRecord } from '#core/records/record-drawer.tsx';
import { useCan, useProfile } from '#core/session/session.tsx';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import {
  MainActs,
  MoreActs,
  type ActionDialog,
} from '#features/inspection-actions/action-acts.tsx';
import {
  ActionPriorityBadge,
  ActionStatusBadge,
} from '#features/inspection-actions/action-badges.tsx';
import { ActionBoard } from '#features/inspection-actions/action-board.tsx';
import { ActionDetails } from '#features/inspection-actions/action-details.tsx';
import { ActionActDialog } from '#features/inspection-actions/action-dialogs.tsx';
import {
  actionList,
  actionNumber,
  layouts,
  placeOf,
  type ActionsAddress,
} from '#features/inspection-actions/inspection-actions-view.ts';
import { actionFields } from '#features/inspection-actions/inspection-actions.fields.tsx';
import { useActionWords } from '#features/inspection-actions/inspection-actions.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { FilterDrawer, FilterToggle } from '#ui/table/filters.tsx';
import { useIsPhone } from '#ui/table/use-fit.ts';

function Filters(address: ActionsAddress) {
  const t = useActionWords();
  const { isCouncil } = useProfile();
  return (
    <FilterDrawer>
      <FieldFilter {...filterOf(address, 'status')} field={actionFields.status} all={t('every')} />
      <FieldFilter
        {...filterOf(address, 'priority')}
        field={actionFields.priority}
        all={t('everyPriority')}
      />
      {!isCouncil && (
        <FilterToggle {...filterOf(address, 'mine')} label={t('mine')} icon={UserRound} />
      )}
      <FilterToggle {...filterOf(address, 'overdue')} label={t('overdue')} icon={TriangleAlert} />
      <FilterToggle
        {...filterOf(address, 'forCouncil')}
        label={t(isCouncil ? 'forYou' : 'forCouncil')}
        icon={ShieldCheck}
      />
    </FilterDrawer>
  );
}

function Card({ action }: { action: QuestionerAction }) {
  const t = useActionWords();
  return (
    <div className="mt-1 flex flex-col items-start gap-1.5">
      <p className="font-semibold break-words">{placeOf(action)}</p>
      <ActionPriorityBadge {...action} />
      <p className="text-sm text-ink-2 break-words">
        {[actionNumber(action.number), action.owner?.name ?? t('nobody')].join(' · ')}
      </p>
    </div>
  );
}

function NewDrawer({ onClose }: { onClose: () => void }) {
  const t = useActionWords();
  const { mutateAsync } = useAction(api.questionerActions.create, { type: t('action') });
  return (
    <Drawer open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('new')}>
      <ContractForm
        schema={NewQuestionerAction}
        values={{ issue: '', priority: 'medium', roomId: null, area: '', ownerId: null }}
        submitLabel={t('new')}
        onCancel={onClose}
        onSubmit={async (body) => {
          await mutateAsync({ body });
          onClose();
        }}
      >
        <FieldInputs
          fields={actionFields}
          names={['issue', 'roomId', 'area', 'priority', 'ownerId']}
        />
      </ContractForm>
    </Drawer>
  );
}

function Activity({ id }: { id: number }) {
  return <ActivityPanel type="questioner_action" id={id} fields={actionFields} />;
}

function ActionDrawer(address: ActionsAddress) {
  const t = useActionWords();
  const [act, setAct] = useState<ActionDialog | null>(null);
  const { query, opened } = useOpenRecord(address, api.questionerActions.get);
  return (
    <>
      <RecordDrawer {...{ address, query }} title={t('action')} missing={{ title: t('missing') }}>
        {(action) => ({
          title: placeOf(action),
          description: actionNumber(action.number),
          banner: (
            <>
              <ActionStatusBadge action={action} />
              {action.keepsRoomFromReady && action.room && !hasEnded(action.status) && (
                <Badge tone="danger">{t('notReady')}</Badge>
              )}
            </>
          ),
          tabs: [
            { value: 'details', label: t('details'), content: <ActionDetails action={action} /> },
            { value: 'activity', label: t('activity'), content: <Activity id={action.id} /> },
          ],
          footer: (
            <>
              <MoreActs action={action} onAct={setAct} />
              <MainActs action={action} onAct={setAct} />
            </>
          ),
        })}
      </RecordDrawer>
      {opened && <ActionActDialog action={opened} act={act} onClose={() => setAct(null)} />}
    </>
  );
}

/** The screen is open to whoever reads anything of inspections: not all of them read actions. */
export function InspectionActionsPage() {
  const canRead = useCan(api.questionerActions.list);
  return canRead ? <Actions /> : <EmptyState kind="forbidden" />;
}

const layoutIcons = { list: Table2, board: SquareKanban };

function Actions() {
  const t = useActionWords();
  const isPhone = useIsPhone();
  const address = useAddress(actionList);
  const [isNew, setIsNew] = useState(false);
  const canMake = useCan(api.questionerActions.create);
  const columns = useColumns(actionFields);
  const { search, setSearch } = address;
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <SegmentedControl
              isIconOnly={isPhone}
              label={t('layout')}
              value={search.layout}
              onChange={(layout) => setSearch({ layout, page: undefined })}
              options={layouts.map((value) => ({
                value,
                label: t(`layout.${value}`),
                icon: layoutIcons[value],
              }))}
            />
            {canMake && (
              <Button
                variant="primary"
                icon={<ListPlus size={16} aria-hidden />}
                onClick={() => setIsNew(true)}
              >
                {t('new')}
              </Button>
            )}
          </>
        }
      />
      {search.layout === 'list' ? (
        <ListTable
          {...{ list: actionList, address, columns }}
          label={t('title')}
          rowLabel={({ number, issue }) => `${actionNumber(number)} ${issue}`}
          searchLabel={t('search')}
          filters={<Filters {...address} />}
          empty={{ title: t('emptyTitle'), text: t('emptyText') }}
          onOpen={({ id }) => setSearch({ open: id })}
          onNew={canMake ? () => setIsNew(true) : undefined}
          renderCard={(action) => <Card action={action} />}
        />
      ) : (
        <ActionBoard {...address} />
      )}
      <ActionDrawer {...address} />
      {isNew && <NewDrawer onClose={() => setIsNew(false)} />}
    </>
  );
}
