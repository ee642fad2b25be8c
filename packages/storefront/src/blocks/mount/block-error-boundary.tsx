import { __, sprintf } from "@feedmill/ui/words.ts";
import { Component, type ReactNode } from "react";
import { isAdministrator } from "../../settings/settings.ts";

/** Renders nothing for shoppers if a block fails. Specification: 6. */
export class BlockErrorBoundary extends Component<{ name: string; children: ReactNode }, { failed: boolean }> {
	override state = { failed: false };

	static getDerivedStateFromError(): { failed: boolean } {
		return { failed: true };
	}

	override componentDidCatch(error: unknown): void {
		console.error(error);
	}

	override render(): ReactNode {
		if (!this.state.failed) return this.props.children;
		if (!isAdministrator()) return null;
		/* translators: %s: name of a block */
		return (
			<div className="wc-block-components-notice-banner is-error">
				{sprintf(__("Unexpected error in: %s"), this.props.name)}
			</div>
		);
	}
}
