import { Refusal, refuse } from '#core/http/errors.ts';
import { OutsideFailure } from '#core/outside/caller.ts';

const causesOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];
const codeOf = (error: Error): string | undefined => {
  const said: unknown[] = [Reflect.get(error, 'error'), Reflect.get(error, 'code')];
  return said.find((code) => typeof code === 'string')?.slice(0, 60);
};

/** The provider's own code for what went wrong, or what our side did not believe; never its free text. */
export const reasonOf = (error: unknown): string => {
  const causes = causesOf(error);
  const outside = causes.find((each) => each instanceof OutsideFailure);
  if (outside !== undefined) return outside.message;
  const coded = causes.map(codeOf).find((code) => code !== undefined);
  return coded ?? (causes.at(-1)?.message ?? '').slice(0, 120);
};

export const isUnanswered = (error: unknown): boolean =>
  causesOf(error).some((each) => each instanceof OutsideFailure);

/** Asks; what goes wrong is said in a sentence with the provider's name and code in it. */
export const asking = async <T>(
  { name }: { name: string },
  {
    ask,
    otherwise,
  }: { ask: () => Promise<T>; otherwise: 'provider_unreachable' | 'provider_refused' },
): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const code = isUnanswered(error) ? 'provider_unreachable' : otherwise;
    return refuse(code, { values: { provider: name, reason: reasonOf(error) } });
  }
};
