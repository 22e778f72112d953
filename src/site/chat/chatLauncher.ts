import { hasChat } from "#src/shell/browser/chat-memory.ts";
import type { Services } from "#src/shell/services.ts";

/** What must stay within reach. Text under the chat's button can be scrolled away. */
const controls = "#root :is(a, button, input, label, select, summary, textarea)";

/** Pixels between two looks: less than the height of any control, a link in a text included. */
const step = 16;

/** Whether a box takes a third or more of another: what is left of a wide row can still be pressed. */
const takesMuch = (box: DOMRect, other: DOMRect): boolean => {
  const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
  const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  return width > 0 && height > 0 && width * height * 3 >= other.width * other.height;
};

/** Whether the button covers a control of the page. */
function coversControl(button: Element): boolean {
  const box = button.getBoundingClientRect();
  const { left, right, top, bottom } = box;
  for (let x = left; x < right + step; x += step)
    for (let y = top; y < bottom + step; y += step)
      for (const element of document.elementsFromPoint(Math.min(x, right), Math.min(y, bottom))) {
        const control = element.closest(controls);
        if (control === null) continue;
        const isRow = control.matches("a, label, summary");
        if (!isRow || [...control.getClientRects()].some((rect) => takesMuch(box, rect))) return true;
      }
  return false;
}

/** Moves the button aside while it covers a control. At the end of the page it has a place of its own. */
function keepAside(place: HTMLElement): void {
  let waiting = false;
  const look = () => {
    waiting = false;
    const button = place.querySelector(":scope > :is(a, button)");
    place.toggleAttribute("data-aside", button !== null && coversControl(button));
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
 * Makes the link in the corner open the chat. Its code loads on the first press, or with the page when this
 * browser has a conversation, so that new answers are counted.
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
      // A failed chunk is reported to the site actor.
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
