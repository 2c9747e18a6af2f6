import { Drawer, Grid } from 'antd';
import type { ReactNode } from 'react';
import './side-panel.css';

interface SidePanelProps {
  readonly title: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A row's panel beside its table. It neither covers the table nor traps the focus: the next row is one click away, and Esc
 * closes the panel.
 */
export function SidePanel({ title, open, onClose, children }: SidePanelProps) {
  // On a tablet there is no room beside the table, so the panel takes the whole width.
  const narrow = Grid.useBreakpoint().lg === false;
  return (
    <Drawer
      title={title}
      open={open}
      onClose={onClose}
      size={narrow ? '100%' : 560}
      mask={false}
      aria-modal={false}
      destroyOnHidden
      rootClassName="side-panel"
    >
      {children}
    </Drawer>
  );
}
