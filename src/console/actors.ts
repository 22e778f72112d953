import { auditMachine } from "#machines/console/audit/audit.machine.ts";
import { blacklistMachine } from "#machines/console/blacklist/blacklist.machine.ts";
import { contentMachine } from "#machines/console/content/content.machine.ts";
import { citiesMachine } from "#machines/console/cities/cities.machine.ts";
import { currenciesMachine } from "#machines/console/currencies/currencies.machine.ts";
import { currencyFieldsMachine } from "#machines/console/currency-fields/currency-fields.machine.ts";
import { chatsMachine } from "#machines/console/chats/chats.machine.ts";
import { conversationMachine } from "#machines/console/conversation/conversation.machine.ts";
import { directionMatrixMachine } from "#machines/console/direction-matrix/direction-matrix.machine.ts";
import { directionsMachine } from "#machines/console/directions/directions.machine.ts";
import { officesMachine } from "#machines/console/offices/offices.machine.ts";
import { noticesMachine } from "#machines/console/notices/notices.machine.ts";
import { invitationsMachine } from "#machines/console/invitations/invitations.machine.ts";
import { jobsMachine } from "#machines/console/jobs/jobs.machine.ts";
import { letterTextsMachine } from "#machines/console/letter-texts/letter-texts.machine.ts";
import { lettersMachine } from "#machines/console/letters/letters.machine.ts";
import { numbersMachine } from "#machines/console/numbers/numbers.machine.ts";
import { orderMachine } from "#machines/console/order/order.machine.ts";
import type { MoveBody } from "#machines/console/order/order.types.ts";
import { payToMachine } from "#machines/console/pay-to/pay-to.machine.ts";
import { peopleMachine } from "#machines/console/people/people.machine.ts";
import { staffCardsMachine } from "#machines/console/staff-cards/staff-cards.machine.ts";
import { staffApplicationsMachine } from "#machines/console/staff-applications/staff-applications.machine.ts";
import { staffShopsMachine } from "#machines/console/staff-shops/staff-shops.machine.ts";
import { staffPromocodesMachine } from "#machines/console/staff-promocodes/staff-promocodes.machine.ts";
import { reservesMachine } from "#machines/console/reserves/reserves.machine.ts";
import { rewardCurrenciesMachine } from "#machines/console/reward-currencies/reward-currencies.machine.ts";
import { proposalsMachine } from "#machines/console/proposals/proposals.machine.ts";
import { strayMachine } from "#machines/console/stray/stray.machine.ts";
import { textMachine } from "#machines/console/text/text.machine.ts";
import { settingsMachine } from "#machines/console/settings/settings.machine.ts";
import { reviewsMachine } from "#machines/console/reviews/reviews.machine.ts";
import { templatesMachine } from "#machines/console/templates/templates.machine.ts";
import { verificationMachine } from "#machines/console/verification/verification.machine.ts";
import { verificationsMachine } from "#machines/console/verifications/verifications.machine.ts";
import { queueMachine } from "#machines/console/queue/queue.machine.ts";
import { withdrawalsMachine } from "#machines/console/withdrawals/withdrawals.machine.ts";
import { saveFile } from "#src/shell/browser/save-file.ts";
import { keyFor } from "#src/shell/browser/idempotency-keys.ts";
import type { FlowMachines } from "#src/shell/flows.ts";
import { provideList } from "#src/shell/list-actors.ts";
import type { Services } from "#src/shell/services.ts";
import { auditActors } from "./audit/actors.ts";
import { auditPlaces } from "./audit/place.ts";
import { blacklistActors } from "./blacklist/actors.ts";
import { blacklistPlaces } from "./blacklist/place.ts";
import { staffCalls } from "./calls.ts";
import { contentActors } from "./content/actors.ts";
import { contentPlaces } from "./content/place.ts";
import { citiesActors } from "./cities/actors.ts";
import { currenciesActors } from "./currencies/actors.ts";
import { currencyFieldsActors } from "./currency-fields/actors.ts";
import { currencyFieldsPlaces } from "./currency-fields/place.ts";
import { chatsActors } from "./chats/actors.ts";
import { chatsPlaces } from "./chats/place.ts";
import { conversationActors } from "./conversation/actors.ts";
import { conversationPlaces } from "./conversation/place.ts";
import { directionMatrixActors } from "./direction-matrix/actors.ts";
import { directionsPlaces } from "./directions/place.ts";
import { officesActors } from "./offices/actors.ts";
import { noticesActors } from "./notices/actors.ts";
import { invitationsActors } from "./invitations/actors.ts";
import { jobsActors } from "./jobs/actors.ts";
import { letterTextsActors, provideLetterPreview } from "./letter-texts/actors.ts";
import { lettersActors } from "./letters/actors.ts";
import { lettersPlaces } from "./letters/place.ts";
import { numbersActors } from "./numbers/actors.ts";
import { numbersPlaces } from "./numbers/place.ts";
import { orderPlaces } from "./order/place.ts";
import { proposalsActors } from "./proposals/actors.ts";
import { payToActors } from "./pay-to/actors.ts";
import { payToPlaces } from "./pay-to/place.ts";
import { peopleActors } from "./people/actors.ts";
import { peoplePlaces } from "./people/place.ts";
import { staffPromocodesActors } from "./promocodes/actors.ts";
import { promocodesPlaces } from "./promocodes/place.ts";
import { queueActors } from "./queue/actors.ts";
import { watchOrders } from "./queue/live.ts";
import { queuePlaces } from "./queue/place.ts";
import { staffCardsActors } from "./gift-cards/actors.ts";
import { cardsPlaces } from "./gift-cards/place.ts";
import { rateFeedsMachine } from "#machines/console/rate-feeds/rate-feeds.machine.ts";
import { rateFeedsActors } from "./rate-feeds/actors.ts";
import { reservesActors } from "./reserves/actors.ts";
import { rewardCurrenciesActors } from "./reward-currencies/actors.ts";
import { applicationsActors, shopsActors } from "./shops/actors.ts";
import { applicationsPlaces, shopsPlaces } from "./shops/place.ts";
import { strayActors } from "./stray/actors.ts";
import { strayPlaces } from "./stray/place.ts";
import { withdrawalsActors } from "./withdrawals/actors.ts";
import { withdrawalsPlaces } from "./withdrawals/place.ts";
import { provideOwner, provideSetup } from "./start/actors.ts";
import { settingsActors } from "./settings/actors.ts";
import { textActors } from "./text/actors.ts";
import { textPlaces } from "./text/place.ts";
import { reviewsActors } from "./reviews/actors.ts";
import { reviewsPlaces } from "./reviews/place.ts";
import { provideStaffFile } from "./staff-file/actors.ts";
import { templatesActors } from "./templates/actors.ts";
import { verificationActors } from "./verification/actors.ts";
import { verificationPlaces } from "./verification/place.ts";
import { verificationsActors } from "./verifications/actors.ts";
import { verificationsPlaces } from "./verifications/place.ts";

/** The local time of a form as the contract wants it. */
const moment = ({ paid_at: at, ...move }: MoveBody): MoveBody => ({
  ...move,
  ...(at !== undefined && { paid_at: new Date(at).toISOString() }),
});

/** Rows on a page of a list. */
const pageSize = 50;

/** The flows of the console with their real actors. */
export function provideConsole({
  api,
}: Services): Pick<
  FlowMachines,
  | "queue"
  | "order"
  | "directions"
  | "directionMatrix"
  | "payTo"
  | "withdrawals"
  | "staffCards"
  | "staffPromocodes"
  | "stray"
  | "proposals"
  | "rateFeeds"
  | "reserves"
  | "rewardCurrencies"
  | "audit"
  | "numbers"
  | "jobs"
  | "letters"
  | "letterTexts"
  | "letterPreview"
  | "content"
  | "text"
  | "settings"
  | "currencies"
  | "currencyFields"
  | "cities"
  | "offices"
  | "staffFile"
  | "verifications"
  | "verification"
  | "chats"
  | "conversation"
  | "templates"
  | "reviews"
  | "notices"
  | "staffApplications"
  | "staffShops"
  | "people"
  | "invitations"
  | "blacklist"
  | "owner"
  | "setup"
> {
  const staff = staffCalls(api);
  const watch = watchOrders(api);
  return {
    queue: provideList(queueMachine, queueActors(api), queuePlaces, watch),
    order: provideList(
      orderMachine,
      {
        load: ({ id }, signal) => staff.readOrder(id, signal),
        reveal: async ({ id }, signal) => {
          const [order = ""] = id.split("/");
          await staff.revealOrder(order, signal);
          return { row: { kind: "reveal", id, order } };
        },
        open: async ({ id }, signal) => {
          const [order = "", bill = ""] = id.split("/");
          const { file, name } = await staff.readReceipt(order, bill, signal);
          saveFile(file, name);
        },
        take: async ({ id }) => ({ row: await staff.takeOrder(id, {}) }),
        release: async ({ id }) => ({ row: await staff.releaseOrder(id) }),
        askAgain: async ({ id }) => {
          const [order = "", name = ""] = id.split("/");
          const { risk } = await staff.checkRisk(order, name, {});
          const check = risk.find((one) => one.id === name);
          if (check === undefined) throw new Error("The answer has the check");
          return { row: { kind: "risk", id, order, check } };
        },
        save: async ({ body: { step, move, settlement, score, documents } }) => {
          if (step === null) throw new Error("An order takes only the steps that it lists");
          if (step.kind === "lease")
            return { row: await staff.takeOrder(step.order, { reason: move.reason ?? "" }) };
          const key = await keyFor(JSON.stringify([step.order, step, move, settlement, score, documents]));
          if (step.kind === "note")
            return { row: step, data: await staff.settleNote(step.order, step.id, settlement, key) };
          if (step.kind === "risk")
            return { row: step, data: await staff.checkRisk(step.order, step.check.id, { score }, key) };
          if (step.kind === "ask")
            await staff.askForDocuments(
              step.order,
              { documents, ...(move.reason !== undefined && { note: move.reason }) },
              key,
            );
          if (step.kind === "move") {
            const body = { event: step.id, version: step.version, ...moment(move) };
            return { row: step, data: await staff.moveOrder(step.order, body, key) };
          }
          return { row: step };
        },
      },
      orderPlaces(""),
      watch,
    ),
    directions: provideList(
      directionsMachine,
      {
        load: ({ search, page }, signal) =>
          staff.listDirections({ ...(search !== "" && { q: search }), page, size: pageSize }, signal),
        save: async ({ body: { row, change, confirm, preview } }) => {
          if (row === null) throw new Error("Only pairs that are listed are changed");
          const sides = { from: row.from.id, to: row.to.id };
          if (Object.keys(change).length === 0) return { row };
          const { hours, ...others } = change;
          const end = hours === 0 ? null : new Date(Date.now() + (hours ?? 0) * 3_600_000).toISOString();
          const { course, state } = await staff.changeDirection(sides, {
            ...others,
            ...(hours !== undefined && { course_until: end }),
            ...(confirm && { confirm }),
            ...(preview && { preview }),
          });
          const { course: fixed = row.fixed_course, ...rest } = others;
          return { row: { ...row, ...rest, fixed_course: fixed, course, state } };
        },
      },
      directionsPlaces,
    ),
    directionMatrix: provideList(directionMatrixMachine, directionMatrixActors(api), null),
    notices: provideList(noticesMachine, noticesActors(api), null),
    payTo: provideList(payToMachine, payToActors(api), payToPlaces),
    staffCards: provideList(staffCardsMachine, staffCardsActors(api), cardsPlaces),
    staffPromocodes: provideList(staffPromocodesMachine, staffPromocodesActors(api), promocodesPlaces),
    rateFeeds: provideList(rateFeedsMachine, rateFeedsActors(api), null),
    reserves: provideList(reservesMachine, reservesActors(api), null),
    rewardCurrencies: provideList(rewardCurrenciesMachine, rewardCurrenciesActors(api), null),
    proposals: provideList(proposalsMachine, proposalsActors(api), null),
    stray: provideList(strayMachine, strayActors(api), strayPlaces),
    withdrawals: provideList(withdrawalsMachine, withdrawalsActors(api), withdrawalsPlaces),
    audit: provideList(auditMachine, auditActors(api), auditPlaces),
    jobs: provideList(jobsMachine, jobsActors(api), null),
    letters: provideList(lettersMachine, lettersActors(api), lettersPlaces),
    letterTexts: provideList(letterTextsMachine, letterTextsActors(api), null),
    letterPreview: provideLetterPreview(api),
    numbers: provideList(numbersMachine, numbersActors(api), numbersPlaces),
    content: provideList(contentMachine, contentActors(api), contentPlaces),
    settings: provideList(settingsMachine, settingsActors(api), null),
    text: provideList(textMachine, textActors(api), textPlaces({ id: "", version: null })),
    cities: provideList(citiesMachine, citiesActors(api), null),
    offices: provideList(officesMachine, officesActors(api), null),
    currencies: provideList(currenciesMachine, currenciesActors(api), null),
    currencyFields: provideList(currencyFieldsMachine, currencyFieldsActors(api), currencyFieldsPlaces("")),
    staffFile: provideStaffFile(api),
    verifications: provideList(verificationsMachine, verificationsActors(api), verificationsPlaces),
    verification: provideList(verificationMachine, verificationActors(api), verificationPlaces("")),
    chats: provideList(chatsMachine, chatsActors(api), chatsPlaces),
    conversation: provideList(conversationMachine, conversationActors(api), conversationPlaces("")),
    reviews: provideList(reviewsMachine, reviewsActors(api), reviewsPlaces),
    staffApplications: provideList(staffApplicationsMachine, applicationsActors(api), applicationsPlaces),
    staffShops: provideList(staffShopsMachine, shopsActors(api), shopsPlaces),
    owner: provideOwner(api),
    setup: provideSetup(api),
    blacklist: provideList(blacklistMachine, blacklistActors(api), blacklistPlaces),
    people: provideList(peopleMachine, peopleActors(api), peoplePlaces),
    invitations: provideList(invitationsMachine, invitationsActors(api), null),
    templates: provideList(templatesMachine, templatesActors(api), null),
  };
}
