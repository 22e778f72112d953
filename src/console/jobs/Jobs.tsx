import { msg } from "@lingui/core/macro";
import type { jobsMachine } from "#machines/console/jobs/jobs.machine.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    jobs: typeof jobsMachine;
  }
}

/** The background jobs that fail, or have recovered. */
export const Jobs = staffPage<"jobs">({
  flow: "jobs",
  places: null,
  title: msg`Background jobs`,
  about: msg`What the server does by itself, such as reading rates and sending emails. Failed work is repeated; if an error stays, show it to whoever looks after the server. A job that works again is listed for a week.`,
  empty: { title: msg`No job has failed within a week` },
  name: ({ name }) => name,
  columns: {
    name: { title: msg({ message: "Job", context: "background" }), cell: ({ name }) => name },
    state: {
      title: msg`Status`,
      cell: ({ recovered_at: recovered }, say) =>
        recovered === null
          ? { text: msg`Fails`, tone: "danger" }
          : [{ text: msg`Works again`, tone: "success" }, say(msg`Since ${say.moment(recovered)}`)],
    },
    error: {
      title: msg`Last error`,
      cell: ({ error, failures: count, first_failed_at: first, last_failed_at: last }, say) => {
        const moments = [...new Set([say.moment(first), say.moment(last)])].join(" – ");
        return [error, `${moments} · ${say(msg`Failures in a row: ${count}`)}`];
      },
    },
  },
  commands: {},
});
