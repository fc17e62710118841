let stop = () => {};

/** Marks the entry of the table of contents whose section is being read. */
export function enhanceToc(page: HTMLElement): void {
  stop();
  const links = [...page.querySelectorAll<HTMLAnchorElement>('.toc a[href^="#"]')];
  const sections = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    // Sections in the right column are not part of the reading order.
    return heading && !heading.closest(".rail") ? [{ link, heading }] : [];
  });
  if (sections.length === 0) return;
  let marked: HTMLAnchorElement | undefined;
  let waiting = false;
  const update = () => {
    waiting = false;
    // A heading counts as reached in the upper fifth of the window. At the end of the page, the last heading
    // counts.
    const line = innerHeight / 5;
    const atEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const reached = atEnd ? sections.at(-1) : sections.findLast(({ heading }) => heading.getBoundingClientRect().top <= line);
    if (reached?.link === marked) return;
    marked?.removeAttribute("aria-current");
    marked = reached?.link;
    marked?.setAttribute("aria-current", "true");
  };
  const onScroll = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(update);
  };
  addEventListener("scroll", onScroll);
  stop = () => removeEventListener("scroll", onScroll);
  onScroll();
}
