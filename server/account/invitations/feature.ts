import { daySeconds } from "#domain/time/durations.ts";
import type { AuthServices } from "#server/account/auth/services.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Feature } from "#server/platform/feature.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { acceptInvitation } from "./accept.ts";
import { invite, readInvitations, resendInvitation, withdrawInvitation } from "./invitations.ts";
import { messages } from "./messages.ts";
import { purgeInvitations } from "./store.ts";

/** Seconds for which an expired invitation can still be sent again. */
const keptSeconds = 30 * daySeconds;

type InvitationOperation =
  | "acceptInvitation"
  | "listInvitations"
  | "invite"
  | "withdrawInvitation"
  | "resendInvitation";

const invitationHandlers = (services: AuthServices): Handlers<InvitationOperation> => ({
  acceptInvitation: async ({ params, body, ip, locale }) => {
    await acceptInvitation(services, params.token, body, { ip, locale });
    return { status: 200, body: { detail: messages("accepted")(locale) } };
  },
  listInvitations: async (request) => ({ status: 200, body: await readInvitations(services.deps, request) }),
  invite: async (request) => ({ status: 201, body: await invite(services, request.body, request) }),
  withdrawInvitation: async (request) => {
    await withdrawInvitation(services.deps, request.params.id, request);
    return { status: 204 };
  },
  resendInvitation: async (request) => ({
    status: 200,
    body: await resendInvitation(services, request.params.id, request),
  }),
});

/** Invitations of colleagues. */
export const invitationsFeature = (services: AuthServices): Feature => ({
  name: "invitations",
  handlers: invitationHandlers(services),
  jobs: (jobs) => {
    const { db, clock } = services.deps;
    jobs.every("invitations.purge", 3_600, () =>
      purgeInvitations(db, secondsAfter(clock.now(), -keptSeconds)),
    );
  },
});
