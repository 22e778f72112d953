import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ComponentType } from "react";
import type { AnyStateMachine } from "xstate";
import type { Permission } from "#domain/account/permissions.ts";
import type { Api } from "#src/shell/api/api.ts";
import { type FlowMachines } from "#src/flows/flows.ts";
import { directionsMachine } from "#machines/console/directions/directions.machine.ts";
import { directionsActors } from "./directions/actors.ts";
import { provideOrder } from "./order/actors.ts";
import { Audit } from "./audit/Audit.tsx";
import { Blacklist } from "./blacklist/Blacklist.tsx";
import { Content } from "./content/Content.tsx";
import { Cities } from "./cities/Cities.tsx";
import { Currencies } from "./currencies/Currencies.tsx";
import { CurrencyFields } from "./currency-fields/CurrencyFields.tsx";
import { Chats } from "./chats/Chats.tsx";
import { ChatDesk, StaffChat } from "./conversation/ChatDesk.tsx";
import { DirectionMatrix } from "./direction-matrix/DirectionMatrix.tsx";
import { Directions } from "./directions/Directions.tsx";
import { Invitations } from "./invitations/Invitations.tsx";
import { Offices } from "./offices/Offices.tsx";
import { Notices } from "./notices/Notices.tsx";
import { Jobs } from "./jobs/Jobs.tsx";
import { Proposals } from "./proposals/Proposals.tsx";
import { LetterTexts } from "./letter-texts/LetterTexts.tsx";
import { Letters } from "./letters/Letters.tsx";
import { Numbers } from "./numbers/Numbers.tsx";
import { PayTo } from "./pay-to/PayTo.tsx";
import { People } from "./people/People.tsx";
import { Promocodes } from "./staff-promocodes/Promocodes.tsx";
import { RateFeeds } from "./rate-feeds/RateFeeds.tsx";
import { Orders } from "./queue/Orders.tsx";
import { GiftCards } from "./staff-gift-cards/GiftCards.tsx";
import { Reserves } from "./reserves/Reserves.tsx";
import { RewardCurrencies } from "./reward-currencies/RewardCurrencies.tsx";
import { Stray } from "./stray/Stray.tsx";
import { Withdrawals } from "./withdrawals/Withdrawals.tsx";
import { Applications } from "./staff-shops/Applications.tsx";
import { Shops } from "./staff-shops/Shops.tsx";
import { FirstSteps } from "./setup/FirstSteps.tsx";
import { Settings } from "./settings/Settings.tsx";
import { TextDesk } from "./text/TextDesk.tsx";
import { Reviews } from "./reviews/Reviews.tsx";
import { Templates } from "./templates/Templates.tsx";
import { VerificationDesk } from "./verification/VerificationDesk.tsx";
import { Verifications } from "./verifications/Verifications.tsx";
import { auditMachine } from "#machines/console/audit/audit.machine.ts";
import { blacklistMachine } from "#machines/console/blacklist/blacklist.machine.ts";
import { contentMachine } from "#machines/console/content/content.machine.ts";
import { citiesMachine } from "#machines/console/cities/cities.machine.ts";
import { currenciesMachine } from "#machines/console/currencies/currencies.machine.ts";
import { currencyFieldsMachine } from "#machines/console/currency-fields/currency-fields.machine.ts";
import { chatsMachine } from "#machines/console/chats/chats.machine.ts";
import { conversationMachine } from "#machines/console/conversation/conversation.machine.ts";
import { directionMatrixMachine } from "#machines/console/direction-matrix/direction-matrix.machine.ts";
import { officesMachine } from "#machines/console/offices/offices.machine.ts";
import { noticesMachine } from "#machines/console/notices/notices.machine.ts";
import { invitationsMachine } from "#machines/console/invitations/invitations.machine.ts";
import { jobsMachine } from "#machines/console/jobs/jobs.machine.ts";
import { letterTextsMachine } from "#machines/console/letter-texts/letter-texts.machine.ts";
import { lettersMachine } from "#machines/console/letters/letters.machine.ts";
import { numbersMachine } from "#machines/console/numbers/numbers.machine.ts";
import { payToMachine } from "#machines/console/pay-to/pay-to.machine.ts";
import { peopleMachine } from "#machines/console/people/people.machine.ts";
import { staffGiftCardsMachine } from "#machines/console/staff-gift-cards/staff-gift-cards.machine.ts";
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
import { waitingMachine, type WaitingName } from "#machines/console/waiting/waiting.machine.ts";
import { withdrawalsMachine } from "#machines/console/withdrawals/withdrawals.machine.ts";
import { provideList } from "#src/shell/list-actors.ts";
import type { IconName } from "#src/ui/icons/iconName.ts";
import type { ListFlow } from "#src/ui/list/useList.ts";
import type { StaffPage } from "./page/staffPage.tsx";
import { auditActors } from "./audit/actors.ts";
import { auditPlaces } from "./audit/place.ts";
import { blacklistActors } from "./blacklist/actors.ts";
import { contentActors } from "./content/actors.ts";
import { citiesActors } from "./cities/actors.ts";
import { currenciesActors } from "./currencies/actors.ts";
import { currencyFieldsActors } from "./currency-fields/actors.ts";
import { currencyFieldsPlaces } from "./currency-fields/place.ts";
import { chatsActors } from "./chats/actors.ts";
import { conversationActors } from "./conversation/actors.ts";
import { conversationPlaces } from "./conversation/place.ts";
import { directionMatrixActors } from "./direction-matrix/actors.ts";
import { officesActors } from "./offices/actors.ts";
import { noticesActors } from "./notices/actors.ts";
import { invitationsActors } from "./invitations/actors.ts";
import { jobsActors } from "./jobs/actors.ts";
import { letterTextsActors, provideLetterPreview } from "./letter-texts/actors.ts";
import { lettersActors } from "./letters/actors.ts";
import { numbersActors } from "./numbers/actors.ts";
import { numbersPlaces } from "./numbers/place.ts";
import { proposalsActors } from "./proposals/actors.ts";
import { payToActors } from "./pay-to/actors.ts";
import { peopleActors } from "./people/actors.ts";
import { staffPromocodesActors } from "./staff-promocodes/actors.ts";
import { queueActors } from "./queue/actors.ts";
import { watchOrders } from "./queue/live.ts";
import { queuePlaces } from "./queue/place.ts";
import { staffGiftCardsActors } from "./staff-gift-cards/actors.ts";
import { rateFeedsMachine } from "#machines/console/rate-feeds/rate-feeds.machine.ts";
import { rateFeedsActors } from "./rate-feeds/actors.ts";
import { reservesActors } from "./reserves/actors.ts";
import { rewardCurrenciesActors } from "./reward-currencies/actors.ts";
import { applicationsActors, shopsActors } from "./staff-shops/actors.ts";
import { waitingActors } from "./waiting/actors.ts";
import { strayActors } from "./stray/actors.ts";
import { withdrawalsActors } from "./withdrawals/actors.ts";
import { provideOwner, provideSetup } from "./setup/actors.ts";
import { settingsActors } from "./settings/actors.ts";
import { textActors } from "./text/actors.ts";
import { textPlaces } from "./text/place.ts";
import { reviewsActors } from "./reviews/actors.ts";
import { provideStaffFile } from "./staff-file/actors.ts";
import { templatesActors } from "./templates/actors.ts";
import { verificationActors } from "./verification/actors.ts";
import { verificationPlaces } from "./verification/place.ts";
import { verificationsActors } from "./verifications/actors.ts";
import type { Services } from "#src/shell/services.ts";

/** The flows that a page runs, by name. */
type PageFlows = { [Flow in keyof FlowMachines]?: (services: Services) => FlowMachines[Flow] };

/** What the router gives a page. */
interface PageProps {
  /** Whether who is signed in may change what it shows. */
  mayChange: boolean;
  params: Readonly<Record<string, string | undefined>>;
}

/** The groups of the rail, in its order. */
export const groups = {
  work: msg`Work`,
  offer: msg({ message: "Offer", context: "pairs, rates, reserves" }),
  people: msg`People`,
  site: msg`Site`,
  record: msg({ message: "Record", context: "numbers, letters, audit" }),
} as const;
type Group = keyof typeof groups;

interface ConsolePage {
  /** Its address below the console's, with parameters. */
  path: string;
  Page: ComponentType<PageProps>;
  /** The page that stays when this one is opened from it. */
  beside?: string;
  flows: PageFlows;
  /** What the navigation calls it. */
  label?: MessageDescriptor;
  /** The rail leads to it: in which group, its sign, the letter after `g`, who may open it, and what may wait there. */
  way?: { group: Group; icon: IconName; key: string; needs: Permission; waits?: WaitingName };
  /** The page of the section that this one belongs to, and who may open it, unless everybody of the section may. */
  of?: { section: string; needs?: Permission };
  /** Who may change something there; everybody who may open it by default. */
  changes?: Permission;
}

/** A list with its calls and its places. */
const listOf =
  <Machine extends AnyStateMachine>(
    machine: Machine,
    calls: (api: Api) => Parameters<typeof provideList<Machine>>[1],
    places: Parameters<typeof provideList<Machine>>[2],
  ) =>
  ({ api }: Services): Machine =>
    provideList(machine, calls(api), places);

/** A page that is data: its words say its name, and where its list stands in the address. */
const dataPage = <Flow extends ListFlow>(
  Page: StaffPage<Flow>,
  machine: FlowMachines[Flow],
  calls: (api: Api) => Parameters<typeof provideList<FlowMachines[Flow]>>[1],
): Pick<ConsolePage, "Page" | "label" | "flows"> => {
  const { title } = Page.words;
  return {
    Page,
    ...(typeof title !== "function" && { label: title }),
    flows: { [Page.flow]: listOf(machine, calls, Page.places) },
  };
};

/** All pages of the console. Router, navigation and palette follow from them, and the flows that are provided. */
export const pages: readonly ConsolePage[] = [
  {
    path: "/",
    label: msg`Orders`,
    way: { group: "work", icon: "inbox", key: "o", needs: "orders", waits: "orders" },
    Page: Orders,
    flows: {
      queue: ({ api }) =>
        provideList(queueMachine, queueActors(api), queuePlaces, watchOrders(api, "list.changed")),
    },
  },
  {
    path: "/orders/:id",
    Page: Orders,
    beside: "/",
    flows: { order: ({ api }) => provideOrder(api), staffFile: ({ api }) => provideStaffFile(api) },
  },
  {
    path: "/second-person",
    ...dataPage(Proposals, proposalsMachine, proposalsActors),
    way: { group: "work", icon: "users", key: "g", needs: "orders", waits: "proposals" },
  },
  {
    path: "/withdrawals",
    ...dataPage(Withdrawals, withdrawalsMachine, withdrawalsActors),
    way: { group: "work", icon: "upload", key: "w", needs: "money", waits: "withdrawals" },
  },
  {
    path: "/reward-currencies",
    of: { section: "/withdrawals" },
    ...dataPage(RewardCurrencies, rewardCurrenciesMachine, rewardCurrenciesActors),
    changes: "catalogue",
  },
  {
    path: "/gift-cards",
    ...dataPage(GiftCards, staffGiftCardsMachine, staffGiftCardsActors),
    way: { group: "offer", icon: "gift", key: "c", needs: "money" },
  },
  {
    path: "/stray-payments",
    ...dataPage(Stray, strayMachine, strayActors),
    way: { group: "work", icon: "warning", key: "y", needs: "orders", waits: "stray_payments" },
  },
  {
    path: "/verifications",
    ...dataPage(Verifications, verificationsMachine, verificationsActors),
    way: { group: "work", icon: "card", key: "v", needs: "support", waits: "verifications" },
  },
  {
    path: "/verifications/:id",
    Page: ({ params: { id = "" } }) => <VerificationDesk key={id} id={id} />,
    flows: { verification: listOf(verificationMachine, verificationActors, verificationPlaces("")) },
  },
  {
    path: "/chats",
    ...dataPage(Chats, chatsMachine, chatsActors),
    way: { group: "work", icon: "chat", key: "h", needs: "support", waits: "chats" },
  },
  {
    path: "/templates",
    of: { section: "/chats" },
    ...dataPage(Templates, templatesMachine, templatesActors),
  },
  {
    path: "/chats/:id",
    Page: ({ params: { id = "" } }) => (
      <StaffChat key={id} id={id}>
        <ChatDesk id={id} />
      </StaffChat>
    ),
    flows: { conversation: listOf(conversationMachine, conversationActors, conversationPlaces("")) },
  },
  {
    path: "/reviews",
    ...dataPage(Reviews, reviewsMachine, reviewsActors),
    way: { group: "people", icon: "star", key: "r", needs: "support", waits: "reviews" },
  },
  {
    path: "/shops",
    ...dataPage(Applications, staffApplicationsMachine, applicationsActors),
    way: { group: "people", icon: "shop", key: "s", needs: "support", waits: "shop_applications" },
  },
  {
    path: "/shops/working",
    of: { section: "/shops" },
    ...dataPage(Shops, staffShopsMachine, shopsActors),
    changes: "catalogue",
  },
  {
    path: "/people",
    ...dataPage(People, peopleMachine, peopleActors),
    way: { group: "people", icon: "user", key: "p", needs: "people" },
  },
  {
    path: "/people/invitations",
    of: { section: "/people", needs: "roles" },
    ...dataPage(Invitations, invitationsMachine, invitationsActors),
  },
  {
    path: "/blacklist",
    ...dataPage(Blacklist, blacklistMachine, blacklistActors),
    way: { group: "people", icon: "lock", key: "k", needs: "people" },
  },
  {
    path: "/directions",
    ...dataPage(Directions, directionsMachine, directionsActors),
    way: { group: "offer", icon: "swap", key: "d", needs: "offer" },
    changes: "catalogue",
  },
  {
    path: "/directions/matrix",
    of: { section: "/directions" },
    label: msg`Pairs as a table`,
    Page: DirectionMatrix,
    flows: { directionMatrix: listOf(directionMatrixMachine, directionMatrixActors, null) },
  },
  {
    path: "/rates",
    ...dataPage(RateFeeds, rateFeedsMachine, rateFeedsActors),
    way: { group: "offer", icon: "retry", key: "z", needs: "offer" },
    changes: "catalogue",
  },
  {
    path: "/reserves",
    ...dataPage(Reserves, reservesMachine, reservesActors),
    way: { group: "offer", icon: "wallet", key: "m", needs: "money" },
  },
  {
    path: "/requisites",
    ...dataPage(PayTo, payToMachine, payToActors),
    way: { group: "offer", icon: "scan", key: "q", needs: "catalogue" },
  },
  {
    path: "/currencies",
    ...dataPage(Currencies, currenciesMachine, currenciesActors),
    way: { group: "offer", icon: "coin", key: "n", needs: "offer" },
    changes: "catalogue",
  },
  {
    path: "/currencies/:id",
    Page: ({ params: { id = "" }, mayChange }) => <CurrencyFields key={id} id={id} mayChange={mayChange} />,
    changes: "catalogue",
    flows: { currencyFields: listOf(currencyFieldsMachine, currencyFieldsActors, currencyFieldsPlaces("")) },
  },
  {
    path: "/offices",
    ...dataPage(Offices, officesMachine, officesActors),
    way: { group: "offer", icon: "pin", key: "f", needs: "offer" },
    changes: "catalogue",
  },
  {
    path: "/cities",
    of: { section: "/offices" },
    ...dataPage(Cities, citiesMachine, citiesActors),
    changes: "catalogue",
  },
  {
    path: "/promocodes",
    ...dataPage(Promocodes, staffPromocodesMachine, staffPromocodesActors),
    way: { group: "offer", icon: "tag", key: "l", needs: "offer" },
    changes: "catalogue",
  },
  {
    path: "/content",
    ...dataPage(Content, contentMachine, contentActors),
    way: { group: "site", icon: "file", key: "t", needs: "content" },
  },
  {
    path: "/content/:id/:version?",
    Page: ({ params: { id = "", version = "" } }) => (
      <TextDesk
        key={`${id}/${version}`}
        id={id}
        version={/^[1-9]\d{0,8}$/.test(version) ? Number(version) : null}
      />
    ),
    flows: { text: listOf(textMachine, textActors, textPlaces({ id: "", version: null })) },
  },
  {
    path: "/settings",
    label: msg`Settings`,
    way: { group: "site", icon: "sliders", key: "x", needs: "catalogue" },
    Page: Settings,
    flows: { settings: listOf(settingsMachine, settingsActors, null) },
  },
  {
    path: "/start",
    label: msg`First steps`,
    way: { group: "site", icon: "check", key: "i", needs: "catalogue" },
    Page: FirstSteps,
    flows: { setup: ({ api }) => provideSetup(api), owner: ({ api }) => provideOwner(api) },
  },
  {
    path: "/notices",
    label: msg`Notices`,
    way: { group: "site", icon: "bell", key: "b", needs: "orders" },
    Page: Notices,
    flows: { notices: listOf(noticesMachine, noticesActors, null) },
  },
  {
    path: "/letters",
    ...dataPage(Letters, lettersMachine, lettersActors),
    way: { group: "record", icon: "mail", key: "e", needs: "support" },
  },
  {
    path: "/letter-texts",
    of: { section: "/letters", needs: "catalogue" },
    label: msg`Words of emails`,
    Page: LetterTexts,
    flows: {
      letterTexts: listOf(letterTextsMachine, letterTextsActors, null),
      letterPreview: ({ api }) => provideLetterPreview(api),
    },
  },
  {
    path: "/jobs",
    ...dataPage(Jobs, jobsMachine, jobsActors),
    way: { group: "record", icon: "clock", key: "j", needs: "audit" },
  },
  {
    path: "/numbers",
    label: msg`Numbers`,
    way: { group: "record", icon: "chart", key: "u", needs: "audit" },
    Page: Numbers,
    flows: { numbers: listOf(numbersMachine, numbersActors, numbersPlaces) },
  },
  {
    path: "/audit",
    label: msg`Audit`,
    way: { group: "record", icon: "eye", key: "a", needs: "audit" },
    Page: Audit,
    flows: { audit: listOf(auditMachine, auditActors, auditPlaces) },
  },
];

/** The pages that the rail leads to. */
export const sections = pages.flatMap(({ path: href, label, way }) =>
  label === undefined || way === undefined ? [] : [{ href, label, ...way }],
);

export type Section = (typeof sections)[number];

/** The section of an address. */
export const sectionOf = (path: string): string | undefined => {
  if (path.startsWith("/orders/")) return "/";
  const section = pages.find((page) => page.path === path)?.of?.section ?? path;
  return sections.find(({ href }) => (href === "/" ? section === "/" : section.startsWith(href)))?.href;
};

/** The pages of a section that somebody may open, the section's own first. */
export const pagesOf = (section: string, mayOpen: (needs: Permission) => boolean) =>
  pages.flatMap(({ path, label, of }) =>
    label !== undefined &&
    (path === section || (of?.section === section && (of.needs === undefined || mayOpen(of.needs))))
      ? [{ href: path, label }]
      : [],
  );

/** What the rail runs, whatever page is open. */
const railFlows: PageFlows = { waiting: listOf(waitingMachine, waitingActors, null) };

/** The flows of the console with their real actors. */
export const provideConsole = (services: Services): Partial<FlowMachines> =>
  Object.fromEntries(
    [railFlows, ...pages.map(({ flows }) => flows)].flatMap((flows) =>
      Object.entries(flows).map(([name, provide]) => [name, provide(services)]),
    ),
  );
