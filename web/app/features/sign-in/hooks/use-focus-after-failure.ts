import { useEffect, useRef } from 'react';

type Field = 'email' | 'password';

/**
 * Focuses the field that is to be corrected, once the dialog about the failure has closed.
 *
 * @param isOpen while the dialog is open
 * @returns sets the field; undefined focuses none
 */
export function useFocusAfterFailure(
  setFocus: (field: Field) => void,
  isOpen: boolean,
): (field: Field | undefined) => void {
  const nextField = useRef<Field>(undefined);
  useEffect(() => {
    if (isOpen || !nextField.current) return;
    setFocus(nextField.current);
    nextField.current = undefined;
  }, [isOpen, setFocus]);
  return (field) => {
    nextField.current = field;
  };
}
