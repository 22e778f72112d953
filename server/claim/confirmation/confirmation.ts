import { settingFor } from "#server/claim/directory/setting.ts";
import { hashOf } from "#server/claim/promise/content.ts";
import { readLastPromise } from "#server/claim/promise/store.ts";
import { presentClaim } from "#server/claim/reading/status.ts";
import { wrongState } from "#server/claim/refusals.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { readClaimView } from "#server/claim/store.ts";
import { notFound } from "#server/platform/errors.ts";
import { createCache } from "#server/platform/data/cache.ts";
import type { Locale } from "#server/platform/locale.ts";
import { downloadHeaders, privateHeaders } from "#server/platform/uploads/serve.ts";
import { confirmationPage } from "./page.ts";
import { texts } from "./texts.ts";

/** Number of cached confirmations. Each takes 20 kB and a tenth of a second to draw. */
const maxKept = 100;

/** Creates a server's cache of drawn confirmations. */
export const keepConfirmations = () => createCache<Buffer>(maxKept);

/**
 * A PDF that confirms a finished claim, with requisites masked as on its page.
 * @throws ApiError 404; 409 `claim_state` before the claim is done or refunded.
 */
export const readConfirmation = async (
  services: ClaimServices,
  kept: ReturnType<typeof keepConfirmations>,
  { id, locale }: { readonly id: string; readonly locale: Locale },
) => {
  const { database, clock, config } = services.deps;
  const [setting, view, promise] = await Promise.all([
    settingFor(services, id),
    readClaimView(database, id),
    readLastPromise(database, id),
  ]);
  if (view === undefined) throw notFound();
  if (view.status !== "done" && view.status !== "refunded") throw wrongState();
  const brand = {
    brand: config.BRAND_NAME,
    colour: config.BRAND_COLOUR,
    company: config.BRAND_COMPANY,
  };
  const draw = async () => {
    // Loaded on first use, because most servers never draw a confirmation.
    const { drawConfirmation } = await import("./draw.ts");
    return drawConfirmation(
      confirmationPage(presentClaim(view, locale, setting).body, {
        locale,
        ...brand,
        site: new URL(config.PUBLIC_URL).host,
        isDemo: config.DEMO,
        createdAt: view.created_at,
        endedAt: new Date(view.history.at(-1)?.at ?? view.updated_at),
        now: clock.now(),
        promise: promise && hashOf(promise.jws),
      }),
    );
  };
  return {
    status: 200,
    headers: {
      ...downloadHeaders({ kind: texts[locale].file, number: view.number, type: "application/pdf" }),
      ...privateHeaders,
    },
    body: await kept(JSON.stringify([locale, id, view.version, brand]), draw),
  } as const;
};
