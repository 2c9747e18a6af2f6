import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import type { Ordering } from './use-order.ts';
import './ordering.css';

interface OrderCellProps<T> {
  readonly ordering: Ordering<T>;
  readonly row: T;
}

/** The handle to drag a row by, with buttons that move the row up and down by keyboard. */
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
          // A button that is really disabled would lose the focus when its row reaches the end of the list.
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
