import type { Locale } from "#server/platform/locale.ts";
import type { DocumentKind } from "../tables.ts";

/** Documents required by directions whose claims are verified before payment. */
export const usualDocuments: DocumentKind[] = ["identity", "selfie"];

interface DocumentText {
  readonly label: string;
  readonly hint: string;
}

/** Names of documents, and how to photograph them. */
export const documentTexts: Record<Locale, Record<DocumentKind, DocumentText>> = {
  ru: {
    identity: {
      label: "Паспорт или другое удостоверение личности",
      hint: "Разворот с фотографией целиком, без бликов, все строки читаются.",
    },
    selfie: {
      label: "Ваше фото с документом",
      hint: "Лицо и документ в руке рядом с ним, данные документа читаются.",
    },
    address: {
      label: "Подтверждение адреса",
      hint: "Квитанция, справка или выписка не старше трёх месяцев, с вашим именем и адресом.",
    },
    funds: {
      label: "Происхождение средств",
      hint: "Выписка, договор или справка, по которым видно, откуда деньги.",
    },
  },
  en: {
    identity: {
      label: "Passport or another identity document",
      hint: "The whole page with your photo, without glare, every line readable.",
    },
    selfie: {
      label: "You with your document",
      hint: "Your face with the document in your hand beside it, its details readable.",
    },
    address: {
      label: "Proof of address",
      hint: "A bill, a certificate or a statement of the last three months with your name and address.",
    },
    funds: {
      label: "Source of funds",
      hint: "A statement, a contract or a certificate that shows where the money comes from.",
    },
  },
};
