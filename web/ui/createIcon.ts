import { type ComponentProps, createElement } from 'react';

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

const LINES = {
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
 * Creates a component for an icon of lucide-react. The build replaces lucide's own function with
 * this one (vite.config.ts), because theirs has features that are not used here and would be loaded
 * on every first visit.
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
