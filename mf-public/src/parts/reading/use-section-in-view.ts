import { useEffect, useState } from 'react';
import type { Section } from '../../content/sections';

/** Id of the section that is being read: the last one whose heading has passed the upper third of the screen. */
export function useSectionInView(sections: readonly Section[]): string | undefined {
  const [inView, setInView] = useState(sections[0]?.id);
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight / 3;
        const passed = headings.filter((heading) => heading.getBoundingClientRect().top < line);
        setInView((passed.at(-1) ?? headings[0])?.id);
      },
      // A heading reports when it crosses the line, in either direction.
      { rootMargin: '0px 0px -66% 0px' },
    );
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [sections]);
  return inView;
}
