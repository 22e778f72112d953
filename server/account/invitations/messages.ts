import { catalogue } from "#server/platform/messages.ts";

/** Responses about invitations, in both languages. */
export const messages = catalogue({
  ru: {
    accepted: "Аккаунт готов. Войдите с новым паролем.",
    blocked: "Аккаунт с этим адресом заблокирован. Сначала разблокируйте его на странице «Люди».",
    has_account: "С этим адресом уже есть аккаунт. Найдите его на странице «Люди» и дайте роль.",
    invited: "Приглашение на этот адрес уже отправлено. Его можно отправить ещё раз в списке.",
    listed: "Этот адрес в чёрном списке. Сначала уберите его оттуда.",
    link: "Приглашение использовано, отозвано или устарело. Попросите новое.",
    not_allowed: "Вы больше не можете давать роли.",
  },
  en: {
    accepted: "The account is ready. Sign in with the new password.",
    blocked: "The account with this address is blocked. Unblock it under People first.",
    has_account: "They have an account already. Find it under People and give it the role.",
    invited: "This address has been invited already. Send the invitation again from the list.",
    listed: "This address is on the blacklist. Take it off there first.",
    link: "This invitation was used or withdrawn, or has expired. Ask for a new one.",
    not_allowed: "You can no longer give roles.",
  },
});
