import { Input } from 'antd';
import './day-field.css';

interface DayFieldProps {
  readonly label: string;
  /** An ISO date such as 2026-03-01; empty if none is chosen. */
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** Uses the browser's own date picker, which is translated and works by touch and keyboard. */
export function DayField({ label, day, onChange }: DayFieldProps) {
  return (
    <label className="day-field">
      <span>{label}</span>
      <Input
        type="date"
        value={day}
        max="2099-12-31"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
