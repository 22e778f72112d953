import { bilingual } from "./bilingual.ts";

/** Texts of the account area. */
export const accountTexts = bilingual(
  {
    orders: "Your orders",
    promocodes: "Your promo codes",
    settings: "Account settings",
    account: "Account",
    noOrders: "You have no orders yet",
    exportCsv: "Download as CSV",
    completed: "Completed",
    allOrders: "Show all orders",
    canBeUsed: "Active",
    useIt: "Use it",
    havePromocode: "I have a promo code",
    promocode: "Promo code",
    apply: "Apply",
    removePromocode: "Remove the promo code",
    withoutPromocode: "Without the promo code",
    oldPassword: "Current password",
    newPassword: "New password",
    repeatPassword: "Repeat the new password",
    changePassword: "Change password",
    passwordChanged: "Password changed successfully",
    thisBrowser: "This browser",
    endOthers: "End all other sessions",
    endOthersQuestion: "End all other sessions?",
    endThem: "End sessions",
    setUpFactor: "Set up two-step sign-in",
    yourPassword: "Your password",
    continue: "Continue",
    codeFromApp: "Code from the app",
    turnOn: "Turn it on",
    factorOn: "Two-step sign-in is on",
    savedCodes: "Codes saved",
    turnOffFactor: "Turn off two-step sign-in",
    turnOff: "Turn it off",
    cancel: "Cancel",
  },
  {
    completed: "Выполненные",
  },
);

export type AccountTexts = (typeof accountTexts)["en"];
