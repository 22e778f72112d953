import type { Page } from "@playwright/test";
import { bilingual, type Lang } from "./bilingual.ts";
import { ConsolePage } from "./ConsolePage.ts";

const catalogueTexts = bilingual(
  {
    addCurrency: "Add a currency",
    code: "Code",
    ticker: "Ticker",
    nameEn: "Name in English",
    nameRu: "Name in Russian",
    networkCode: "Code of the network",
    networkName: "Name of the network",
    decimals: "Decimals",
    decimalsRefused: "A whole number from 0 to 18",
    saveCurrency: "Save the currency",
    allCurrencies: "All currencies",
    canSend: "Visitors can send it",
    canReceive: "Visitors can receive it",
    addField: "Add a field",
    shortest: "Shortest length",
    longest: "Longest length",
    labelEn: "Label in English",
    labelRu: "Label in Russian",
    examples: "Examples",
    saveField: "Save the field",
    addCity: "Add a city",
    cityCode: "Code of the city",
    saveCity: "Save the city",
    allOffices: "Offices for cash",
    addOffice: "Add an office",
    city: "City",
    timeZone: "Time zone",
    zoneUnknown: "There is no such time zone. Write it as Europe/Moscow.",
    addressEn: "Address in English",
    addressRu: "Address in Russian",
    saveOffice: "Save the office",
    remove: "Remove",
    yesRemove: "Yes, remove",
  },
  {},
);

/** The console's pages of what is offered. */
export class CataloguePage extends ConsolePage {
  readonly texts: (typeof catalogueTexts)[Lang];

  constructor(page: Page, lang: Lang) {
    super(page, lang);
    this.texts = catalogueTexts[lang];
  }

  /** Fills fields in by their labels. */
  async fill(values: Readonly<Record<string, string>>) {
    for (const [label, value] of Object.entries(values))
      await this.main.getByRole("textbox", { name: label, exact: true }).fill(value);
  }
}
