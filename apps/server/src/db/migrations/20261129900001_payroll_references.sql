-- By what a payroll knows somebody: of the property, since each is paid by a house.
alter table members add column payroll_ref text not null default '' check (length(payroll_ref) <= 40);
create unique index members_payroll_ref on members (tenant_id, lower(payroll_ref)) where payroll_ref <> '';
