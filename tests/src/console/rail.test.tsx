// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { waitingMachine } from "#machines/console/waiting/waiting.machine.ts";
import { setupMachine } from "#machines/console/setup/setup.machine.ts";
import { RailLinks } from "#src/console/frame/Rail.tsx";
import { sections } from "#src/console/pages.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const ways = sections.map((way) => ({ ...way, label: way.href, current: false }));

/** What is said of each link besides its name. */
const marks = () =>
  Object.fromEntries(
    [...document.querySelectorAll("a[aria-describedby]")].map((link) => [
      link.getAttribute("href"),
      document.getElementById(link.getAttribute("aria-describedby") ?? "")?.textContent,
    ]),
  );

it("says of each list how much waits there, and nothing where nothing does", async () => {
  const page = await show(<RailLinks ways={ways} label="Rail" />, {
    waiting: waitingMachine,
    setup: setupMachine,
  });
  expect(marks()).toEqual({});
  await page.gives("load", [
    { name: "orders", count: 12 },
    { name: "chats", count: 1 },
    { name: "reviews", count: 0 },
  ]);
  expect(marks()).toEqual({ "/": "12 waiting", "/chats": "1 waiting" });
});

it("asks for nothing where nothing can wait", async () => {
  const page = await show(
    <RailLinks
      ways={ways.filter(({ waits, href }) => waits === undefined && href !== "/start")}
      label="Rail"
    />,
    { waiting: waitingMachine },
  );
  await expect(page.gives("load", [])).rejects.toThrow("load");
});
