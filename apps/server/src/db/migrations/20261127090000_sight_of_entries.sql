-- The same rule, asked of the tables through `known_records`: planning it took longer than all the rest of
-- a page of the log, and each entry that is written is read by it.
drop policy own_placements on audit_log;
select only_seen('audit_log', 'case subject_type
  when ''reservation'' then (tenant_id, subject_id) in (select tenant_id, id from known_records(''reservation''))
  when ''guest'' then (tenant_id, subject_id) in (select tenant_id, id from known_records(''guest''))
  when ''change_request'' then (tenant_id, subject_id) in (select tenant_id, id from known_records(''change_request''))
  when ''note'' then (actor_id = (select current_user_id()) or addition_info @> ''{"forCouncil": true}'')
    and (tenant_id, subject_id) in (select tenant_id, id from known_records(''note''))
  when ''incident'' then actor_id = (select current_user_id())
    or (tenant_id, subject_id) in (select tenant_id, id from known_records(''incident''))
  else not addition_info ? ''guest'' or (tenant_id, (addition_info #>> ''{guest,id}'')::int)
    in (select tenant_id, id from known_records(''guest'')) end', 'select');
