import { writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { pathIn } from "../pages/texts.ts";
import { freshEmail, samples } from "../support/samples.ts";
import { expect, test } from "./test.ts";

const texts = {
  ru: { later: "Версия 1. Может быть и более поздняя", forged: "Это подделка." },
  en: { later: "Version 1. A later one may exist", forged: "It's a forgery." },
};

test("a saved promise is checked without the exchange", async ({ walker, server, lang, t }, info) => {
  const said = texts[lang];
  await walker.open("/?cur_from=BTC&cur_to=SBERRUB&amount=0.012");
  await walker.press("button", t.submit);
  await walker.fill({ [t.cardNumber]: samples.card, [t.holder]: samples.holder, [t.email]: freshEmail() });
  await walker.press("checkbox", `/${t.consent}/`);
  await walker.press("button", t.submit);
  await walker.see("dialog", t.review);
  const id = await walker.read(() => location.pathname.slice(-36));
  const given = await (await fetch(`${server.url}/api/v1/claim/${id}/promise/`)).json();
  const { promises } = given as { promises: string[] };
  const saved = info.outputPath("promise.html");
  await writeFile(saved, await (await fetch(server.url + pathIn(lang, "/promise"))).text());
  const words = () => walker.read(() => document.querySelector("#result")?.textContent ?? "");

  await server.stop();
  try {
    await walker.openFile(pathToFileURL(saved).href);
    const checks = async (text: string) => {
      const file = info.outputPath("order.txt");
      await writeFile(file, text);
      await walker.upload(file);
    };
    await checks(promises.join("\n\n"));
    await expect.poll(words, { timeout: 30_000 }).toContain(new URL(server.url).host);
    expect(await words()).toContain(said.later);
    await walker.look("a promise that is true");

    // Another order's number, under the signature of this one.
    const [head = "", payload = "", signature = ""] = (promises[0] ?? "").split(".");
    const promise = JSON.parse(Buffer.from(payload, "base64url").toString()) as { order: number };
    const other = Buffer.from(JSON.stringify({ ...promise, order: promise.order + 1 })).toString("base64url");
    await checks([head, other, signature].join("."));
    await expect.poll(words, { timeout: 30_000 }).toContain(said.forged);
    await walker.look("a promise that is forged");
  } finally {
    await server.start();
  }
});
