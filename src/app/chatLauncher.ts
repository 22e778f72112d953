import { hasChat } from "#src/browser/chat-memory.ts";
import type { Services } from "./services.ts";

/** What must stay in reach of a finger: the controls of forms. What else lies under the button can be scrolled away. */
const controls = "main form :is(a, button, select, [type=checkbox])";

/** Whether a control of the page lies under the button. */
function coversControl(button: Element): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const points: [number, number][] = [
    [x, y],
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ];
  return points.some((point) =>
    document.elementsFromPoint(...point).some((element) => element.closest(controls) !== null),
  );
}

/** The button steps aside while a control of the page lies under it: on a phone, where it hides a part of the page. */
function keepAside(place: HTMLElement): void {
  const narrow = matchMedia("(max-width: 639px)");
  let waiting = false;
  const look = () => {
    waiting = false;
    const button = place.querySelector(":scope > :is(a, button)");
    place.toggleAttribute("data-aside", narrow.matches && button !== null && coversControl(button));
  };
  const lookSoon = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(look);
  };
  addEventListener("scroll", lookSoon, { passive: true });
  addEventListener("resize", lookSoon, { passive: true });
  new ResizeObserver(lookSoon).observe(document.body);
}

/**
 * Makes the link in the corner open the chat, whose code comes with the first press; with the page where this browser
 * has written before, so that answers are counted.
 */
export function launchChat(services: Services): void {
  const place =
    document.getElementById("chat") ??
    // Development serves no prerendered page.
    document.body.appendChild(Object.assign(document.createElement("aside"), { id: "chat" }));
  place.dataset["live"] = "";
  keepAside(place);
  let isOpened = false;
  const open = async (isPressed: boolean) => {
    if (isOpened) return;
    isOpened = true;
    try {
      const { showChat } = await import("./ChatRoot.tsx");
      await showChat(place, services, isPressed);
    } catch {
      // The site's flow is told of chunks that fail to load.
      isOpened = false;
    }
  };
  const link = place.querySelector("a");
  link?.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void open(true);
  });
  if (link === null || hasChat()) void open(false);
}
