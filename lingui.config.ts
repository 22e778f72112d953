import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

const claimStatuses = "<rootDir>/src/flows/shared/claimStatuses.ts";
const reviewCard = "<rootDir>/src/flows/shared/ReviewCard.tsx";
const requisiteMessages = "<rootDir>/src/flows/shared/requisiteMessages.ts";
const addressTools = ["AddressField", "AddressTools", "CodeScanner"].map(
  (part) => `<rootDir>/src/flows/shared/${part}.tsx`,
);
const listTroubles = "<rootDir>/src/flows/shared/list/ListTroubles.tsx";
const emailSuggestion = "<rootDir>/src/flows/shared/EmailSuggestion.tsx";

/** The messages that the home page loads behind its form. */
const lateTexts = [
  "alert-request/AlertButton.tsx",
  "exchange/CityField.tsx",
  "exchange/Consents.tsx",
  "exchange/CourseDialog.tsx",
  "exchange/ExchangeDetails.tsx",
  "exchange/ExchangePicker.tsx",
  "exchange/fieldMessages.ts",
  "exchange/FormField.tsx",
  "exchange/NotificationDialog.tsx",
  "exchange/PromocodeField.tsx",
  "exchange/PromocodePart.tsx",
  "exchange/RequisiteFields.tsx",
  "home-part/HomePart.tsx",
  "home-part/HomeParts.tsx",
  "showcase/BestPairs.tsx",
  "showcase/Reserves.tsx",
  "showcase/Showcase.tsx",
  "site/RecentClaimsList.tsx",
  "site/ReleaseNotice.tsx",
]
  .map((file) => `<rootDir>/src/flows/${file}`)
  .concat(claimStatuses, emailSuggestion, requisiteMessages, reviewCard, addressTools);

const fileTexts = "<rootDir>/src/flows/file-upload";

const claimTexts = [
  fileTexts,
  "<rootDir>/src/flows/claim",
  "<rootDir>/src/flows/claim-notice",
  "<rootDir>/src/flows/review",
  "<rootDir>/src/flows/auth/FormNotice.tsx",
  "<rootDir>/src/pages/claim",
  claimStatuses,
  requisiteMessages,
  ...addressTools,
];
const accountTexts = [
  "activation",
  "alert-link",
  "account",
  "api-keys",
  "auth",
  "gift",
  "link-builder",
  "mail-request",
  "orders",
  "promocodes",
  "recovery",
  "referrer",
  "registration",
  "requisite-choice",
  "sales",
  "saved-requisites",
  "session",
  "settings",
  "shop-application",
  "shop-listing",
  "shop-surcharge",
  "shop-sites",
  "short-link",
  "sign-in",
  "statistics",
  "withdrawal",
  "withdrawal-status",
  "webhook-endpoints",
  "webhook-log",
  "widget",
]
  .map((flow) => `<rootDir>/src/flows/${flow}`)
  .concat(
    "<rootDir>/src/flows/alert-request/AlertDialog.tsx",
    "<rootDir>/src/flows/alert-request/AlertForm.tsx",
    "<rootDir>/src/flows/alert-request/messages.ts",
    "<rootDir>/src/pages/account",
    "<rootDir>/src/flows/shared/LinkToPass.tsx",
    "<rootDir>/src/flows/shared/list/ListForm.tsx",
    "<rootDir>/src/flows/shared/list/NewerOlder.tsx",
    "<rootDir>/src/flows/shared/list/Pages.tsx",
    "<rootDir>/src/flows/shared/PeriodFields.tsx",
    "<rootDir>/src/flows/shared/orderFilters.ts",
    "<rootDir>/src/flows/shared/savedNameMessages.ts",
    claimStatuses,
    emailSuggestion,
    listTroubles,
    requisiteMessages,
    addressTools,
  );

const verificationTexts = [
  "card-verification",
  "cards",
  "identity-verification",
  "photo-upload",
  "verification-course",
]
  .map((flow) => `<rootDir>/src/flows/${flow}`)
  .concat(listTroubles, requisiteMessages, addressTools);

const contentTexts = [
  "<rootDir>/src/pages/content",
  "<rootDir>/src/flows/contact",
  "<rootDir>/src/flows/rate-history",
  reviewCard,
];

const chatTexts = ["<rootDir>/src/flows/chat", fileTexts];

/** The messages of the widget on the pages of shops. Most of them are also in the calculator. */
const widgetTexts = [
  "exchange/CourseView.tsx",
  "exchange/LimitButtons.tsx",
  "exchange/messages.ts",
  "shared/amountMessages.ts",
  "shared/failureMessages.ts",
  "widget",
].map((file) => `<rootDir>/src/flows/${file}`);

/** Messages that only the prerenderer writes: for search engines and browsers without scripts. */
const headTexts = [
  "<rootDir>/src/app/descriptions.ts",
  "<rootDir>/src/app/chatLink.ts",
  "<rootDir>/src/app/withoutScript.ts",
];

/** English is the source language. Each message is translated into Russian. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["ru", "en"],
  // The messages of claims and of the account load with their routes, not with the first one.
  catalogs: [
    {
      path: "<rootDir>/locales/{locale}",
      include: ["<rootDir>/src"],
      exclude: [
        ...lateTexts,
        ...claimTexts,
        ...accountTexts,
        ...verificationTexts,
        ...contentTexts,
        ...chatTexts,
        ...headTexts,
      ],
    },
    { path: "<rootDir>/locales/late/{locale}", include: lateTexts },
    { path: "<rootDir>/locales/claim/{locale}", include: claimTexts },
    { path: "<rootDir>/locales/account/{locale}", include: accountTexts },
    { path: "<rootDir>/locales/verification/{locale}", include: verificationTexts },
    { path: "<rootDir>/locales/content/{locale}", include: contentTexts },
    { path: "<rootDir>/locales/chat/{locale}", include: chatTexts },
    { path: "<rootDir>/locales/widget/{locale}", include: widgetTexts },
    { path: "<rootDir>/locales/head/{locale}", include: headTexts },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: "messageId",
});
