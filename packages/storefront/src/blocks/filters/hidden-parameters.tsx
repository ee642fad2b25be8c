import type { Parameter } from "./filter-props.ts";

/** Hidden inputs with query parameters, which a GET form would drop. */
export function HiddenParameters({ parameters }: { parameters: Parameter[] }) {
	return parameters.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
