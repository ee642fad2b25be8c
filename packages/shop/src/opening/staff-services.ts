import { type BankMoneyService, createBankMoneyService } from "../bank-money/bank-money-service.ts";
import type { BookingNeeds } from "../bank-money/book-money.ts";
import { createProductFiles, type ProductFiles } from "../catalogue/csv/product-files.ts";
import type { ShopCore } from "../core/core.ts";
import { createKnownToStaff, type KnownToStaff } from "../customers/by-staff/known-to-staff.ts";
import { createOrderBin, type OrderBin } from "../orders/bin/order-bin.ts";
import { type CallService, createCallService } from "../orders/calls/call-service.ts";
import { type CashService, createCashService } from "../orders/cash/cash-service.ts";
import { createHandlingService, type HandlingService } from "../orders/handling/handling-service.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import { type ChangeUndo, createChangeUndo } from "../staff-orders/changing/undo-change.ts";
import type { PlacingNeeds } from "../staff-orders/placing/place-draft.ts";
import { createStaffOrders, type StaffOrders } from "../staff-orders/staff-orders.ts";
import { createStockCountService, type StockCountService } from "../stock-count/stock-count-service.ts";
import type { Tasks } from "../tasks/service/tasks.ts";
import { createToDoService, type ToDoService } from "../to-do/to-do-service.ts";
import { createStaffLists, type StaffLists } from "./staff-lists.ts";

/** What only people of the mill work with. */
export interface StaffServices {
	/** What staff look through. */
	lists: StaffLists;
	/** What waits for staff. */
	toDo: ToDoService;
	/** Orders that staff places for a caller. */
	staffOrders: StaffOrders;
	/** Who is on the telephone, and what staff know of customers. */
	callers: KnownToStaff;
	/** Calls to buyers. */
	calls: CallService;
	/** Cash that was taken at doors. */
	cash: CashService;
	/** Money on the mill's own account. */
	bankMoney: BankMoneyService;
	/** Counts of stock. */
	stockCounts: StockCountService;
	/** Products as files. */
	productFiles: ProductFiles;
}

/** What staff does with one order, beside its money and status. */
export function createOrderActs(needs: ShopCore & PlacingNeeds): HandlingService & OrderBin & ChangeUndo {
	return { ...createHandlingService(needs), ...createOrderBin(needs), ...createChangeUndo(needs) };
}

/** @param secret the server's, which signs links to passwords. */
export function createStaffServices(
	needs: ShopCore & PlacingNeeds & BookingNeeds & { settings: SettingsService; tasks: Tasks },
	secret: string,
): StaffServices {
	const lists = createStaffLists(needs);
	return {
		lists,
		toDo: createToDoService(needs),
		staffOrders: createStaffOrders(needs),
		callers: createKnownToStaff({ ...needs, secret }),
		calls: createCallService(needs),
		cash: createCashService(needs),
		bankMoney: createBankMoneyService(needs),
		stockCounts: createStockCountService(needs),
		productFiles: createProductFiles(needs, lists.products),
	};
}
