import { fromCallback } from "xstate";
import { ApiError } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import { readEvents } from "#src/console/conversation/stream.ts";
import type { Api } from "#src/shell/api/api.ts";
import { tellPage } from "#src/shell/browser/watch-page.ts";

/** A lost stream is opened again after this long; lists are read twice a minute meanwhile. */
const reopenedAfter = 15_000;

/** A busy exchange changes more often than people read. */
const toldEvery = 2_000;

/** Hears of its page, and of the orders that others change: one stream tells of all of them, as `type`. */
export const watchOrders = <Type extends string>(api: Api, type: Type) =>
  fromCallback<PageEvent | { type: Type }>(({ sendBack }) => {
    const leaving = new AbortController();
    let known: unknown;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let telling: ReturnType<typeof setTimeout> | undefined;
    const heard = (data: unknown) => {
      const { changed } = data as { changed: number };
      if (known !== undefined && known !== changed)
        telling ??= setTimeout(() => {
          telling = undefined;
          sendBack({ type });
        }, toldEvery);
      known = changed;
    };
    const listen = async () => {
      const { data } = await api.GET("/api/v1/operator/stream/", {
        parseAs: "stream",
        signal: leaving.signal,
      });
      if (!data) throw new ApiError({ kind: "offline" });
      await readEvents(data, heard);
    };
    const keepListening = () => {
      const again = () => {
        if (!leaving.signal.aborted) timer = setTimeout(keepListening, reopenedAfter);
      };
      void listen().then(again, again);
    };
    keepListening();
    const leavePage = tellPage(sendBack);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      clearTimeout(telling);
      leavePage();
    };
  });
