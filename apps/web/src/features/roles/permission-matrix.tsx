import { actions, type Action, type Permission, type Resource } from '@keyhold/contract';

import { useMessages } from '#core/language/i18n.ts';
import { isHeld, nameOf, withSwitched } from '#features/roles/permission-set.ts';
import { rolesMessages } from '#features/roles/roles.messages.ts';
import { Checkbox } from '#ui/input/checkbox.tsx';

interface MatrixProps {
  label: string;
  resources: readonly Resource[];
  names: ReadonlySet<Permission>;
  /** Not given: only to look at. */
  onChange?: (names: Set<Permission>) => void;
  /** What the viewer may pass on; the rest cannot be touched. */
  canGive: (permission: Permission) => boolean;
}

/** 'View Rooms': what a permission is called. */
export const usePermissionText = () => {
  const t = useMessages(rolesMessages);
  return (action: Action, resource: Resource) =>
    `${t(`action.${action}`)} ${t(`resource.${resource}`)}`;
};

/** The same in its two parts. */
export const usePermissionWords = () => {
  const t = useMessages(rolesMessages);
  return {
    action: (action: Action) => t(`action.${action}`),
    resource: (resource: Resource) => t(`resource.${resource}`),
  };
};

const stateOf = (held: boolean[]): boolean | 'indeterminate' => {
  if (held.length > 0 && held.every(Boolean)) return true;
  return held.some(Boolean) ? 'indeterminate' : false;
};

function Toggle(props: MatrixProps & { label: string; permissions: readonly Permission[] }) {
  const { label, permissions, names, onChange, canGive } = props;
  const mine = permissions.filter(canGive);
  return (
    <Checkbox
      aria-label={label}
      checked={stateOf(permissions.map((permission) => isHeld(names, permission)))}
      disabled={onChange === undefined || mine.length === 0}
      onChange={(isOn) => onChange?.(withSwitched(names, { permissions: mine, isOn }))}
    />
  );
}

function Row({ resource, ...props }: MatrixProps & { resource: Resource }) {
  const t = useMessages(rolesMessages);
  const textOf = usePermissionText();
  const all = actions.map((action) => nameOf(action, resource));
  return (
    <tr className="border-t border-line bg-paper hover:bg-hover">
      <th scope="row" className="sticky left-0 bg-inherit py-1.5 pr-3 text-left font-medium">
        {t(`resource.${resource}`)}
      </th>
      <td className="px-2">
        <div className="flex justify-center">
          <Toggle
            {...props}
            label={t('rowToggle', { resource: t(`resource.${resource}`) })}
            permissions={all}
          />
        </div>
      </td>
      {actions.map((action) => (
        <td key={action} className="px-2">
          <div className="flex justify-center">
            <Toggle
              {...props}
              label={textOf(action, resource)}
              permissions={[nameOf(action, resource)]}
            />
          </div>
        </td>
      ))}
    </tr>
  );
}

/** Resources and what may be done with them; a column or a row at once, and `manage` for everything. */
export function PermissionMatrix(props: MatrixProps) {
  const t = useMessages(rolesMessages);
  const { resources, label } = props;
  return (
    <div className="overflow-x-auto rounded border border-line bg-paper px-3 py-2">
      <table aria-label={label} className="w-full border-collapse">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 bg-paper py-1.5 text-left text-sm text-ink-2">
              {t('resource')}
            </th>
            <th scope="col" className="px-2 text-sm text-ink-2">
              {t('allOf')}
            </th>
            {actions.map((action) => (
              <th key={action} scope="col" className="px-2 py-1.5 text-sm text-ink-2">
                <div className="flex flex-col items-center gap-1.5">
                  {t(`action.${action}`)}
                  <Toggle
                    {...props}
                    label={t('columnToggle', { action: t(`action.${action}`) })}
                    permissions={resources.map((resource) => nameOf(action, resource))}
                  />
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {resources.map((resource) => (
            <Row key={resource} resource={resource} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
