/** What people type that no two may have, by the index that says so: they are told at the field, not of 'this'. */
export const takenFields: Readonly<Record<string, string>> = {
  contractors_name: 'contractorName',
  incident_types_title: 'title',
  job_types_title: 'title',
  members_payroll_ref: 'payrollRef',
  product_codes_code: 'codes',
  rooms_room_no: 'roomNo',
  saved_views_name: 'name',
  shift_templates_title: 'title',
  stock_places_name: 'name',
  suppliers_name: 'name',
  templates_title: 'title',
  user_groups_name: 'name',
  users_email: 'email',
};
