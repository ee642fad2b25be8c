import { type ComponentProps, type ReactNode, useId } from "react";

/** Native form controls of `wp.components`, with label and help. Reference: frontend 01 §12. */
interface ControlProps extends Omit<ComponentProps<"input">, "onChange" | "value"> {
	label?: ReactNode;
	help?: ReactNode;
	hideLabelFromVision?: boolean | undefined;
}

/** Adds label and help text to a field. */
export function BaseControl({
	id,
	label,
	help,
	className,
	hideLabelFromVision = false,
	children,
}: Pick<ControlProps, "id" | "label" | "help" | "className" | "hideLabelFromVision" | "children">) {
	const labelClass = hideLabelFromVision ? "screen-reader-text" : undefined;
	return (
		<div className={className}>
			{label &&
				(id ? (
					<label htmlFor={id} className={labelClass}>
						{label}
					</label>
				) : (
					<span className={labelClass}>{label}</span>
				))}
			{children}
			{help && (
				<p id={id && `${id}__help`} className="wc-block-components-text-input__help">
					{help}
				</p>
			)}
		</div>
	);
}
BaseControl.VisualLabel = ({ children, className }: { children?: ReactNode; className?: string }) => (
	<span className={className}>{children}</span>
);

/** Creates a control whose value is parsed by `read`. */
function control<T>(type: string, read: (text: string) => T) {
	return function Control(props: ControlProps & { value?: T; onChange?: (value: T) => void }) {
		const { id: given, label, help, className, hideLabelFromVision, value, onChange, ...attributes } = props;
		const own = useId();
		const id = given ?? own;
		return (
			<BaseControl id={id} {...{ label, help, className, hideLabelFromVision }}>
				<input
					{...attributes}
					id={id}
					type={type}
					value={value === undefined || value === null ? "" : String(value)}
					onChange={(event) => onChange?.(read(event.target.value))}
					aria-describedby={help ? `${id}__help` : undefined}
				/>
			</BaseControl>
		);
	};
}

export const __experimentalInputControl = control("text", (text) => text);
export const __experimentalNumberControl = control("number", (text) => text);
export const SearchControl = control("search", (text) => text);
export const RangeControl = control("range", Number);

/** Dates have the form "2026-02-03T10:00:00". */
function dateControl(type: "date" | "datetime-local", length: number) {
	const Control = control(type, (text) => (text && `${text}${"T00:00:00".slice(text.length - 10)}`).slice(0, 19));
	return ({ currentDate, currentTime, ...props }: ComponentProps<typeof Control> & Dated) => (
		<Control {...props} value={textOf(currentDate ?? currentTime).slice(0, length)} />
	);
}
interface Dated {
	currentDate?: string | Date | null;
	/** What a time picker calls it. */
	currentTime?: string | Date | null;
}

function textOf(date: string | Date | null | undefined): string {
	if (!date) return "";
	if (typeof date === "string") return date;
	return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();
}

export const DatePicker = dateControl("date", 10);
export const DateTimePicker = dateControl("datetime-local", 16);
export const TimePicker = DateTimePicker;

/** For fields of scripts' own: the props of the frame and of the field in it. */
export function useBaseControlProps({ id: given, help, ...props }: ControlProps) {
	const own = useId();
	const id = given ?? own;
	return {
		baseControlProps: { ...props, id, help },
		controlProps: { id, ...(help ? { "aria-describedby": `${id}__help` } : {}) },
	};
}

export const FormToggle = ({ checked = false, ...props }: ComponentProps<"input">) => (
	<input {...props} type="checkbox" role="switch" checked={checked} aria-checked={checked} />
);

export const ProgressBar = ({ value, className }: { value?: number; className?: string }) => (
	<progress className={className} max={100} value={value} />
);
