import type { Parameter } from "./filter-props.ts";

/** Carries parameters of the address through a GET form, which would drop them. */
export function HiddenParameters({ parameters }: { parameters: Parameter[] }) {
	return parameters.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
