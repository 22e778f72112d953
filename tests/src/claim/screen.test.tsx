import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Locale, locales } from "#domain/text/locale.ts";
import { answer, sampleClaim, sampleId, sampleOffice, statuses } from "#machines/claim/claim/claim.cases.ts";
import { claimMachine } from "#machines/claim/claim/claim.machine.ts";
import * as selectors from "#machines/claim/claim/claim.selectors.ts";
import type { Claim, ClaimAction, OwnRequisites } from "#machines/claim/claim/claim.types.ts";
import { selectPayment } from "#machines/claim/claim-payment/claim-payment.selectors.ts";
import {
  selectAct,
  selectIsActDue,
  selectIsUpToVisitor,
  selectMinutesTaken,
  selectStagesPassed,
  selectWait,
} from "#machines/claim/claim/progress.selectors.ts";
import { selectHeadlineCode } from "#machines/claim/claim/headline.selectors.ts";
import { selectIsReviewing, selectReview } from "#machines/claim/claim/review.selectors.ts";
import { selectVisit } from "#machines/claim/office-visit/office-visit.selectors.ts";
import { selectUpload } from "#machines/claim/file-upload/file-upload.selectors.ts";
import { ClaimScreen } from "#src/claim/claim/ClaimScreen.tsx";
import type { ClaimActions, ClaimView } from "#src/claim/claim/useClaim.ts";
import { createI18n, loadMessages } from "#src/language/i18n.ts";
import { LocaleContext } from "#src/language/LocaleContext.tsx";
import { stage } from "#tests/machines/support/stage.ts";

const catalogs = {} as Record<Locale, I18n>;

beforeAll(async () => {
  for (const locale of locales)
    catalogs[locale] = createI18n(locale, {
      ...(await loadMessages(locale)),
      ...(await loadMessages(locale, "claim")),
    });
  vi.stubGlobal("location", new URL(`https://exchange.example/claim/${sampleId}`));
});

const actions = new Proxy({} as ClaimActions, { get: () => () => undefined });

type Page = ReturnType<typeof stage<typeof claimMachine>>;

function viewOf(page: Page): ClaimView {
  const snapshot = page.snapshot();
  const payment = selectors.selectPaymentRef(snapshot)?.getSnapshot();
  const visit = selectors.selectVisitRef(snapshot)?.getSnapshot();
  const upload = selectors.selectReceiptRef(snapshot)?.getSnapshot();
  return {
    step: selectors.selectClaimStep(snapshot),
    headline: selectHeadlineCode(snapshot),
    secondsLeft: selectors.selectSecondsLeft(snapshot),
    deadline: new Date("2026-11-20T11:00:00Z"),
    claim: selectors.selectClaim(snapshot),
    loadFailure: selectors.selectLoadFailure(snapshot),
    allowed: selectors.selectActions(snapshot),
    stale: selectors.selectStale(snapshot),
    dialog: selectors.selectDialog(snapshot),
    review: selectReview(snapshot),
    isReviewing: selectIsReviewing(snapshot),
    command: selectors.selectCommand(snapshot),
    canRetryCommand: snapshot.can({ type: "command.retry" }),
    choice: selectors.selectChoice(snapshot),
    excess: selectors.selectExcess(snapshot),
    refund: selectors.selectRefund(snapshot),
    timeline: selectors.selectTimeline(snapshot),
    act: selectAct(snapshot),
    isActDue: selectIsActDue(snapshot),
    isUpToVisitor: selectIsUpToVisitor(snapshot),
    outcome: selectors.selectOutcome(snapshot),
    hasEnded: selectors.selectHasEnded(snapshot),
    wasAskedToPay: selectors.selectWasAskedToPay(snapshot),
    stagesPassed: selectStagesPassed(snapshot),
    wait: selectWait(snapshot),
    minutesTaken: selectMinutesTaken(snapshot),
    payment: payment === undefined ? null : selectPayment(payment),
    visit: visit === undefined ? null : selectVisit(visit),
    upload: upload === undefined ? null : selectUpload(upload),
    receiptPurpose: selectors.selectReceiptPurpose(snapshot),
    hasMoved: false,
  };
}

function htmlOf(view: ClaimView, locale: Locale = "en"): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={catalogs[locale]}>
      <LocaleContext value={locale}>
        <ClaimScreen view={view} actions={actions} />
      </LocaleContext>
    </I18nProvider>,
  );
}

async function opened(claim: Claim, own: OwnRequisites | null = null): Promise<Page> {
  const page = stage(claimMachine, { id: sampleId });
  await page.gives("readClaimStatus", answer(claim));
  if (claim.status === "new") await page.gives("recallRequisites", own);
  return page;
}

const h1 = (html: string): string =>
  (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "").replaceAll(/<[^>]+>/g, "");

/** The label of each action on the page. */
const buttons: Record<Exclude<ClaimAction, "upload_bill" | "send_documents">, string> = {
  confirm: "Confirm order",
  cancel: "Cancel the order",
  mark_paid: "I paid",
  choose_recalculate: "Recalculate",
  choose_top_up: "Pay the rest",
  choose_refund: "Get a refund",
  give_refund_requisite: "Send the refund here",
};

const buttonTexts = (html: string): string[] =>
  [...html.matchAll(/<button(?:(?!<\/button>).)*<\/button>/gs)].map(([button]) =>
    button
      .replaceAll(/<[^>]+>/g, "")
      .replaceAll("&#x27;", "'")
      .trim(),
  );

describe.each(statuses)("a claim that is %s", (status) => {
  it.each(locales)("starts with what to do, in %s", async (locale) => {
    const html = htmlOf(viewOf(await opened(sampleClaim(status))), locale);
    expect(h1(html)).not.toBe("");
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it("offers exactly the actions that the server lists", async () => {
    const claim = sampleClaim(status);
    const texts = buttonTexts(htmlOf(viewOf(await opened(claim))));
    for (const [action, text] of Object.entries(buttons)) {
      expect([action, texts.includes(text)]).toEqual([action, claim.actions.includes(action as ClaimAction)]);
    }
  });

  it("offers no action that the server does not list", async () => {
    const texts = buttonTexts(htmlOf(viewOf(await opened(sampleClaim(status, { actions: [] })))));
    expect(texts.filter((text) => Object.values(buttons).includes(text))).toEqual([]);
  });
});

describe("an overpaid claim", () => {
  const htmlAt = async (status: Claim["status"]) =>
    htmlOf(viewOf(await opened(sampleClaim(status, { received: "0.015" }))));

  it("shows the excess in every status in which the exchange continues", async () => {
    for (const status of ["paid", "paying_out", "done", "hold"] as const) {
      const html = await htmlAt(status);
      expect(html, status).toContain("We received more than the order says");
      expect(html, status).toMatch(/0\.015.BTC.*0\.005.BTC/);
    }
  });

  it("does not show the excess when all of it is refunded or the visitor has a choice", async () => {
    for (const status of ["refunded", "refunding", "paid_late"] as const)
      expect(await htmlAt(status), status).not.toContain("We received more than the order says");
  });
});

describe("the summary of a claim", () => {
  it.each([
    ["paid", "You receive", "Where we send it"],
    ["done", "You received", "Where we sent it"],
    ["cancelled", "Agreed to receive", "Details for the payout"],
  ] as const)("says what becomes of the payout when it is %s", async (status, amount, requisites) => {
    const html = htmlOf(viewOf(await opened(sampleClaim(status))));
    for (const text of [amount, requisites]) expect(html).toContain(`>${text}<`);
  });
});

describe("a claim that is done", () => {
  const timing = { elapsed: 240, usual: null };

  it("says how much arrived and how long it took", async () => {
    const html = htmlOf(viewOf(await opened(sampleClaim("done", { timing }))));
    expect(h1(html)).toBe("Done: the money is sent");
    expect(html.split("₽50,123.45"), "its sum once").toHaveLength(2);
    expect(html).toContain("4\u00A0min from payment to payout");
  });

  it("does not guess how long it took", async () => {
    const html = htmlOf(viewOf(await opened(sampleClaim("done", { timing: null }))));
    expect(html).not.toContain("from payment to payout");
  });
});

describe("a claim that has not loaded", () => {
  it("reserves its space and reports that it is loading", () => {
    const html = htmlOf(viewOf(stage(claimMachine, { id: sampleId })));
    expect(h1(html)).toBe("Loading the order…");
    expect(html).toContain('aria-busy="true"');
  });

  it("is reported as missing, with a link home", async () => {
    const page = stage(claimMachine, { id: sampleId });
    await page.fails("readClaimStatus", { kind: "notFound" });
    const html = htmlOf(viewOf(page));
    expect(h1(html)).toBe("Page not found");
    expect(html).toContain("We can&#x27;t find this order");
    expect(html).toContain('href="/"');
  });
});

describe("a claim that waits for its payment", () => {
  const requisite = {
    payment: "requisites",
    amount: "0.01",
    currency: sampleClaim("waiting_payment").from.currency,
    fields: [{ name: "account", kind: "btc", label: "Bitcoin address", value: "bc1qdemo" }],
    uri: null,
    warnings: [
      { about: "sender", text: "Send from your own wallet." },
      { about: "network", text: "Send only BTC." },
      { about: "amount", text: "Send it at once." },
    ],
    cash: null,
  };

  it("shows each warning once, before the address", async () => {
    const page = await opened(sampleClaim("waiting_payment"));
    await page.gives("readPaymentRequisite", requisite);
    const html = htmlOf(viewOf(page));
    const said = ["Send it at once.", "Send only BTC.", "Send from your own wallet.", "bc1qdemo</"];
    expect(html.match(new RegExp(said.join("|"), "g"))).toEqual(said);
    expect(html).toContain('aria-label="Copy: Bitcoin address"');
  });

  it.each([
    [new Date("2026-11-20T11:00:00Z"), true],
    [null, false],
  ])("says what money brings that comes later than a deadline: %s", async (deadline, isSaid) => {
    const page = await opened(sampleClaim("waiting_payment"));
    await page.gives("readPaymentRequisite", requisite);
    expect(htmlOf({ ...viewOf(page), deadline }).includes("If the money comes after")).toBe(isSaid);
  });

  it("shows a memo above the address and explains it", async () => {
    const page = await opened(sampleClaim("waiting_payment"));
    const memo = { name: "memo", kind: "ton_memo", label: "Memo", value: "memo-77" };
    await page.gives("readPaymentRequisite", { ...requisite, fields: [...requisite.fields, memo] });
    const html = htmlOf(viewOf(page));
    expect(html.indexOf("memo-77")).toBeGreaterThan(0);
    expect(html.indexOf("memo-77")).toBeLessThan(html.indexOf("bc1qdemo"));
    expect(html).toContain("We can&#x27;t find a payment without it.");
  });

  it("shows the office and the code word for cash", async () => {
    const page = await opened(sampleClaim("waiting_payment", { payment: "cash" }));
    await page.gives("readPaymentRequisite", {
      ...requisite,
      payment: "cash",
      fields: [],
      cash: {
        city: { id: 1, code: "moscow", name: "Moscow" },
        address: "1 Demo Street",
        hours: "10–21",
        time_zone: "Europe/Moscow",
        visit_at: "2026-11-23T07:30:00.000Z",
        code_word: "compass-7",
      },
    });
    const html = htmlOf(viewOf(page));
    for (const text of ["compass-7", "1 Demo Street", "10–21", "Moscow", "10:30 UTC+3"])
      expect(html).toContain(text);
  });

  it("shows the payment address and the office when cash is collected later", async () => {
    const office = { ...sampleOffice, purpose: "collect", visit_at: "2026-11-23T07:30:00.000Z" } as const;
    const page = await opened(sampleClaim("waiting_payment", { office }));
    await page.gives("readPaymentRequisite", requisite);
    const html = htmlOf(viewOf(page));
    for (const text of ["bc1qdemo", office.address, "10:30 UTC+3"]) expect(html).toContain(text);
    expect(html).not.toContain("Code word");
  });
});

describe("a claim in progress", () => {
  const timing = { elapsed: 240, usual: 720 };

  it("shows its stage, the usual time and the elapsed time", async () => {
    const html = htmlOf(viewOf(await opened(sampleClaim("marked_paid", { timing }))));
    expect(html).toMatch(/aria-current="step"[^>]*><span>3\. Check/);
    expect(html).toContain("4\u00A0min since you paid, usually 12\u00A0min from payment to payout");
    expect(html).not.toContain("taking longer than usual");
  });

  it("reports a long wait and links to support", async () => {
    const late = { ...timing, elapsed: 1500 };
    const html = htmlOf(viewOf(await opened(sampleClaim("paying_out", { timing: late }))));
    expect(html).toContain("taking longer than usual");
    expect(html).toMatch(/<a href="\/contacts"[^>]*>Write to us about this order/);
  });

  it("has no stages once it has left the usual course", async () => {
    expect(htmlOf(viewOf(await opened(sampleClaim("rejected"))))).not.toContain("Stages of the exchange");
  });
});

describe("a claim that is done", () => {
  it("shows how long it took, and links to the transaction and the reverse exchange", async () => {
    const change = {
      timing: { elapsed: 840, usual: null },
      transaction: "abc",
      transaction_url: "https://explorer.example/tx/abc",
    };
    const html = htmlOf(viewOf(await opened(sampleClaim("done", change))));
    expect(html).toContain("14\u00A0min");
    expect(html).toMatch(/<a href="https:\/\/explorer\.example\/tx\/abc"[^>]*rel="noopener noreferrer"/);
    expect(html).toContain('href="/?cur_from=RUB&amp;cur_to=BTC"');
    // Paper has it whole.
    expect(html).toContain('data-whole="abc"');
  });
});

describe("cash that is collected", () => {
  const office = {
    ...sampleOffice,
    purpose: "collect",
    visit_at: "2026-11-23T07:30:00.000Z",
    code_word: "compass-7",
  } as const;

  it("shows the office, and the code word when the browser has it", async () => {
    const own = htmlOf(viewOf(await opened(sampleClaim("paid", { office }))));
    expect(h1(own)).toBe("Collect ₽50,123.45 at the office");
    for (const text of ["compass-7", office.address, "10:30 UTC+3", "A document with the name"])
      expect(own).toContain(text);
    const linked = await opened(sampleClaim("paying_out", { office: { ...office, code_word: null } }));
    const html = htmlOf(viewOf(linked));
    expect(html).toContain("The code word is in the email to a•••@example.com");
    expect(html).not.toContain("compass-7");
    expect(h1(htmlOf(viewOf(await opened(sampleClaim("done", { office })))))).toBe(
      "Done: you&#x27;ve received ₽50,123.45",
    );
  });
});

describe("what a recalculation gives", () => {
  const html = async (course: string, current_course: string | null) => {
    const offer = { course, current_course, from_amount: "0.006", to_amount: "29000" };
    return htmlOf(viewOf(await opened(sampleClaim("paid_late", { received: "0.006", offer }))));
  };

  it("shows both rates, which one applies and why", async () => {
    const agreed = await html("5012345.1", "5020000");
    for (const text of ["5,012,345.10", "5,020,000", "29,000", "gives you less, the order&#x27;s"])
      expect(agreed).toContain(text);
    const current = await html("5000000", "5000000");
    for (const text of ["5,012,345.10", "5,000,000", "gives you less, the current one", "gives you less"])
      expect(current).toContain(text);
    expect(await html("5000000", null)).toContain("as you&#x27;ve agreed");
  });
});
