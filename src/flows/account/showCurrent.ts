/** A ref of a bar of links that scrolls: on a phone the current page may be behind its end. */
export const showCurrent = (bar: HTMLElement | null): void => {
  const link = bar?.querySelector<HTMLElement>("[aria-current]");
  if (bar && link) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
};
