import { fromCallback, fromPromise } from "xstate";
import { ApiError } from "#domain/api-failure.ts";
import { localePath } from "#domain/text/locale.ts";
import {
  homePartMachine,
  type HomePartActors,
  type HomePartEvent,
  type PartName,
} from "#machines/exchange/home-part/home-part.machine.ts";
import { readContent } from "#src/site/content/calls.ts";
import { limitedFetch } from "#src/shell/api/limited-fetch.ts";
import { watchNear } from "#src/shell/browser/near.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";
import { homePartId } from "./useHomePart.ts";

type Load = HomePartActors["loadPart"];

/** The pages from which the parts are taken. */
const paths: Record<PartName, string> = { reviews: "/reviews", news: "/news", questions: "/faq" };

/** The parts of the home page with their real actors. */
export const provideHomePart = ({ locale }: Services): Pick<FlowMachines, "homePart"> => ({
  homePart: homePartMachine.provide({
    actors: {
      watchNear: fromCallback<HomePartEvent, HomePartActors["watchNear"]["input"]>(({ input, sendBack }) =>
        watchNear(homePartId(input.part), () => sendBack({ type: "part.near" })),
      ),
      loadPart: fromPromise<Load["output"], Load["input"]>(async ({ input: { part } }) => {
        const answer = await readContent(localePath(locale, paths[part]), limitedFetch);
        if (answer.kind === "page") return answer.page;
        const isOffline = answer.kind === "failed" && answer.isOffline;
        throw new ApiError(isOffline ? { kind: "offline" } : { kind: "server", status: 0 });
      }),
    },
  }),
});
