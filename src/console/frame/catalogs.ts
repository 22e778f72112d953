/** The console's messages by language. The bundler needs literal paths. */
export const catalogs = {
  ru: () => import("../../../locales/console/ru.po"),
  en: () => import("../../../locales/console/en.po"),
};
