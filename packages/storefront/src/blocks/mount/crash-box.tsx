import { Component, type ReactNode } from "react";
import { ErrorBox, type ErrorBoxProps } from "../../registry/error-box.tsx";
import { isAdministrator } from "../../settings/settings.ts";

interface CrashBoxProps extends Omit<ErrorBoxProps, "error"> {
	children: ReactNode;
}

/** Shown instead of a cart or checkout that failed. Only administrators see why. Specification: 6, and 8. */
export class CrashBox extends Component<CrashBoxProps, { error: unknown }> {
	override state: { error: unknown } = { error: null };

	static getDerivedStateFromError(error: unknown): { error: unknown } {
		return { error: error ?? new Error() };
	}

	override render(): ReactNode {
		const { error } = this.state;
		const { children, ...box } = this.props;
		if (error === null) return children;
		return <ErrorBox {...box} error={isAdministrator() ? error : undefined} />;
	}
}
