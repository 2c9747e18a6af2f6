import { Input } from 'antd';
import './day-field.css';

interface DayFieldProps {
  readonly label: string;
  /** As in 2026-03-01; empty for none. */
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** The browser's own calendar: it speaks the operator's language and works by touch and keys. */
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
