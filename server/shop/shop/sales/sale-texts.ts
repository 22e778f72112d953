import type { Locale } from "#server/platform/locale.ts";
import type { RewardStatus } from "#server/earnings/referrals/tables.ts";

/** Columns of the exported sales, in order. */
export type SaleColumn =
  | "number"
  | "created"
  | "order"
  | "campaign"
  | "source"
  | "status"
  | "sent"
  | "sentCurrency"
  | "received"
  | "receivedCurrency"
  | "course"
  | "reward"
  | "rewardSurcharge"
  | "rewardCurrency"
  | "rewardStatus";

/** Headings of the exported sales. `{zone}` is the time zone of the moments. */
export const saleHeadings: Record<Locale, Record<SaleColumn, string>> = {
  ru: {
    number: "Номер",
    created: "Создана ({zone})",
    order: "Номер заказа",
    campaign: "Кампания",
    source: "Источник",
    status: "Статус",
    sent: "Покупатель отдаёт",
    sentCurrency: "Валюта",
    received: "Покупатель получает",
    receivedCurrency: "Валюта получения",
    course: "Курс",
    reward: "Вознаграждение",
    rewardSurcharge: "В том числе наценка",
    rewardCurrency: "Валюта вознаграждения",
    rewardStatus: "Статус вознаграждения",
  },
  en: {
    number: "Number",
    created: "Created ({zone})",
    order: "Your order ID",
    campaign: "Campaign",
    source: "Source",
    status: "Status",
    sent: "Customer sends",
    sentCurrency: "Currency",
    received: "Customer receives",
    receivedCurrency: "Currency received",
    course: "Rate",
    reward: "Reward",
    rewardSurcharge: "Surcharge in it",
    rewardCurrency: "Reward currency",
    rewardStatus: "Reward status",
  },
};

/** Reward statuses in the same words as on the page. */
export const rewardNames: Record<Locale, Record<RewardStatus, string>> = {
  ru: { waiting: "Ожидается", granted: "Начислено", back: "Не начислено" },
  en: { waiting: "Expected", granted: "Credited", back: "Not credited" },
};

/** Origins of claims in the same words as on the page. */
export const sourceNames: Record<Locale, Record<"link" | "api", string>> = {
  ru: { link: "Ссылка", api: "API" },
  en: { link: "Link", api: "API" },
};
