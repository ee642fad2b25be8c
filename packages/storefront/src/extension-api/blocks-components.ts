import { Button, Spinner } from "../blocks/shared/button.tsx";
import { CheckboxControl, CheckboxList } from "../blocks/shared/checkbox.tsx";
import { Chip, RemovableChip } from "../blocks/shared/chip.tsx";
import { FormStep } from "../blocks/shared/form-step.tsx";
import { Label } from "../blocks/shared/label.tsx";
import { FormattedMonetaryAmount } from "../blocks/shared/money.tsx";
import { Panel } from "../blocks/shared/panel.tsx";
import {
	RadioControl,
	RadioControlAccordion,
	RadioControlOption,
	RadioControlOptionLayout,
} from "../blocks/shared/radio.tsx";
import { ValidatedTextInput } from "../blocks/shared/validated-text-input.tsx";
import { ValidationInputError } from "../blocks/shared/validation-input-error.tsx";

/** `wc.blocksComponents`. Reference: 01 §7. */
export const blocksComponents = {
	CheckboxList,
	Chip,
	FormStep,
	FormattedMonetaryAmount,
	Label,
	RadioControl,
	RadioControlAccordion,
	RadioControlOption,
	RadioControlOptionLayout,
	RemovableChip,
	Spinner,
	// Newer than the platform's version, but asked for.
	Button,
	CheckboxControl,
	Panel,
	ValidatedTextInput,
	ValidationInputError,
};
