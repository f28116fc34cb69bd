import { may, type Right } from '#shared/accounts/roles.ts';
import { requestIdOf } from '#server/http/server/request-id.ts';
import type { PageHandlerOptions } from '#server/pages/page-handler.ts';
import { withinSectionTimeout } from '#server/pages/page-timeouts.ts';
import type { PressReader } from '#server/press/press-reader.ts';
import { isCountedView } from '#server/http/robots.ts';
import type { Base } from './base.ts';
import type { composeAccounts } from './compose-accounts.ts';

type Accounts = ReturnType<typeof composeAccounts>;

/** An edge that keeps press pages would answer most views, so the script of the page counts them all. */
const isViewedByScript = ({ config }: Base) => config.edgePressS > 0;

/** Counts views of pages that were rendered once for many readers, because `findArticle` is not called for them. */
export function createViewCount(base: Base, reader: PressReader): PageHandlerOptions['countView'] {
  return async (request, { site, id }) =>
    site === undefined || id === undefined || isViewedByScript(base) || !isCountedView(request) ? undefined : reader.countView(site, id);
}

/** The ports return only what the visitor may see. */
export function createPagePorts(base: Base, reader: PressReader, { sessions }: Accounts): PageHandlerOptions['portsFor'] {
  const { log: logger } = base;
  const byScript = isViewedByScript(base);
  return (request, response) => {
    async function whoMay(right: Right) {
      const found = await sessions.findSignedIn(request);
      return found && may(found.role, right) ? found : null;
    }
    const mayWrite = async () => (await whoMay('press')) !== null;
    return {
      listPress: (slug, cursor, signal) => {
        const list = async () => reader.list(slug, cursor, { includeDrafts: await mayWrite(), signal });
        return withinSectionTimeout(list(), { logger, requestId: requestIdOf(response), task: 'press list' });
      },
      findArticle: async (slug, id, signal) =>
        reader.open(slug, id, { includeDrafts: await mayWrite(), countView: !byScript && isCountedView(request), signal }),
      ...(byScript && { isViewedByScript: byScript }),
      findWriter: async () => (await whoMay('press'))?.email ?? null,
    };
  };
}
