import { useEffect, useRef } from 'react';

type Field = 'email' | 'password';

/**
 * Leads to the field that is to be mended, once the dialog that told of the failure has gone.
 *
 * @param isTold while the dialog is open
 * @returns names the field; undefined leads nowhere
 */
export function useFocusAfterFailure(
  setFocus: (field: Field) => void,
  isTold: boolean,
): (field: Field | undefined) => void {
  const nextField = useRef<Field>(undefined);
  useEffect(() => {
    if (isTold || !nextField.current) return;
    setFocus(nextField.current);
    nextField.current = undefined;
  }, [isTold, setFocus]);
  return (field) => {
    nextField.current = field;
  };
}
