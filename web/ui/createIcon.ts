import { type ComponentProps, createElement } from 'react';

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

const LINES = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Makes a component of an icon of lucide-react. The build puts it in the place of theirs (vite.config.ts), which can do much that
 * nobody here asks for, and which every first visit would load.
 */
const createIcon = ({ node }: IconData) => {
  const Icon = (props: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      { ...LINES, 'aria-hidden': props['aria-label'] === undefined, ...props },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  return Icon;
};

export default createIcon;
