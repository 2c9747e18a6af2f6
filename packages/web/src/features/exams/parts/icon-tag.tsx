import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Tag } from '../../../ui/tag.tsx';

interface IconTagProps {
  readonly icon: LucideIcon;
  readonly tone: ComponentProps<typeof Tag>['tone'] & {};
  readonly children: ReactNode;
}

/** Shows a state with an icon and a text, so that nobody depends on the colour. */
export function IconTag({ icon: Icon, tone, children }: IconTagProps) {
  return (
    <Tag tone={tone}>
      <Icon aria-hidden className="mr-1 size-3.5 shrink-0" strokeWidth={2.25} />
      {children}
    </Tag>
  );
}
