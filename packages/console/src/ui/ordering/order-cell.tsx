import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import type { Ordering } from './use-order.ts';
import './ordering.css';

interface OrderCellProps<T> {
  readonly ordering: Ordering<T>;
  readonly row: T;
}

/** Something to drag a row by, and for the keyboard a step up and a step down. */
export function OrderCell<T>({ ordering, row }: OrderCellProps<T>) {
  const { t } = useLingui();
  const { isFirst, isLast } = ordering.placeOf(row);
  const name = ordering.nameOf(row);
  const steps = [
    { by: -1, label: t`Move ${name} up`, icon: <ArrowUpOutlined />, isOff: isFirst },
    { by: 1, label: t`Move ${name} down`, icon: <ArrowDownOutlined />, isOff: isLast },
  ] as const;
  return (
    <span className="order-cell">
      <span
        className="order-grip"
        title={t`Drag to another place`}
        onPointerDown={(event) => ordering.grab(row, event)}
      >
        <HolderOutlined aria-hidden />
      </span>
      {steps.map(({ by, label, icon, isOff }) => (
        <Button
          key={by}
          id={ordering.buttonId(row, by)}
          type="text"
          size="small"
          icon={icon}
          aria-label={label}
          // Switched off for real it would lose the focus at the end of the list.
          aria-disabled={isOff}
          onClick={(event) => {
            event.stopPropagation();
            ordering.step(row, by);
          }}
        />
      ))}
    </span>
  );
}
