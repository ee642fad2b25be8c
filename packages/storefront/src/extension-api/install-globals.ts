import { dispatch, select, subscribe } from "@wordpress/data";
import * as React from "react";

/** placeholder replaced below */
export function installGlobals(): void {
	void React;
	void dispatch;
	void select;
	void subscribe;
}
